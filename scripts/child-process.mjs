import { spawn } from "node:child_process";

/** Runs a program to its end and keeps what it printed (stdout and stderr together): `{ code, output }`. */
export function capture(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code: code ?? exitCodeOf(signal), output }));
  });
}

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Runs a program on this terminal until it ends; stop signals reach it. Gives its exit code. */
export function runInForeground(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: "inherit" });
    const listeners = stopSignals.map((signal) => [signal, () => forward(child, signal)]);
    for (const [signal, listener] of listeners) process.on(signal, listener);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      for (const [name, listener] of listeners) process.off(name, listener);
      resolve(code ?? exitCodeOf(signal));
    });
  });
}

/** Until the function it gives is called, a stop signal ends this process in good order: exit listeners run. */
export function exitOnStopSignal() {
  const exit = (signal) => process.exit(exitCodeOf(signal));
  for (const signal of stopSignals) process.on(signal, exit);
  return () => {
    for (const signal of stopSignals) process.off(signal, exit);
  };
}

// A terminal sends Ctrl-C to the whole group: the child has it already, and a second one means "at once" to many.
function forward(child, signal) {
  if (signal === "SIGINT" && process.stdin.isTTY) return;
  child.kill(signal);
}

function exitCodeOf(signal) {
  return signal === "SIGINT" ? 130 : signal === "SIGTERM" ? 143 : 1;
}
