import { AppError } from "@signalbox/ports";

/** Loads an optional package. Throws `config-invalid` with how to install it where it is missing. */
export async function loadPeer<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new AppError({
      code: "config-invalid",
      message: `The package "${name}" is needed for a language model and could not be loaded.`,
      hint: "Install it: npm install ai @ai-sdk/openai-compatible",
      cause,
    });
  }
}
