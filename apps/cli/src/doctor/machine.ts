import { createServer } from "node:net";
import type { Config } from "@signalbox/server";
import type { Check } from "../checks.ts";

const leastNode = [20, 19] as const;

/** Whether this Node is new enough. */
export function checkNode(version: string): Check {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isNew = major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1]);
  if (isNew) return { name: "node", status: "ok", found: version };
  return { name: "node", status: "failed", found: version, hint: `install Node ${leastNode.join(".")} or newer` };
}

/** Whether the server could listen where it is to. A port that is taken may well be our own server's. */
export function checkPort({ host, port }: Pick<Config, "host" | "port">): Promise<Check> {
  const name = "port";
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      resolve({
        name,
        status: isTaken ? "warning" : "failed",
        found: isTaken
          ? `${host}:${port} is taken`
          : `${host}:${port} cannot be listened on (${error.code ?? "unknown"})`,
        hint: isTaken ? "all is well if a server of yours runs there; otherwise set PORT" : "set HOST and PORT",
      });
    });
    server.listen({ host, port, exclusive: true }, () =>
      server.close(() =>
        resolve({ name, status: "ok", found: port === 0 ? `${host}, any free port` : `${host}:${port} is free` }),
      ),
    );
  });
}
