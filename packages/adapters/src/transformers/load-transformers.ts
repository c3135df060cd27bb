import { AppError } from "@signalbox/ports";

/** What of the package is set for all models: nothing is ever fetched. */
interface Environment {
  readonly env: { allowRemoteModels: boolean };
}

// A variable, as the package is optional and nothing is known of its types where it is not installed.
const packageName: string = "@huggingface/transformers";

/**
 * The package `@huggingface/transformers`, told to fetch nothing. `T` is what of it is used, and `names` what that is called. Throws `config-invalid`
 * where it is not installed.
 */
export async function loadTransformers<T extends object>(
  names: readonly (keyof T & string)[],
  load: () => Promise<unknown> = () => import(packageName),
): Promise<T> {
  const loaded = await load().catch((cause: unknown) => {
    throw packageMissing(cause);
  });
  if (!hasAll<T>(loaded, names)) throw packageMissing(undefined);
  loaded.env.allowRemoteModels = false;
  return loaded;
}

function hasAll<T extends object>(value: unknown, names: readonly string[]): value is T & Environment {
  return typeof value === "object" && value !== null && ["env", ...names].every((name) => name in value);
}

function packageMissing(cause: unknown): AppError {
  return new AppError({
    code: "config-invalid",
    message: `The package "${packageName}" is needed for a model in a folder and could not be loaded.`,
    hint: `Install it: ONNXRUNTIME_NODE_INSTALL=skip npm install ${packageName}`,
    cause,
  });
}
