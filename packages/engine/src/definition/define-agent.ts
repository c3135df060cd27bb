import type { AgentDefinition } from "./schema.ts";

type AnySlot = AgentDefinition["slots"][number];
type AnyTask = NonNullable<AgentDefinition["tasks"]>[number];
type AnyFailure = NonNullable<AnyTask["onFailure"]>;

/** A slot whose references are names of `Name`. */
export interface NamedSlot<Name extends string> extends Omit<AnySlot, "name" | "requires" | "validateAgainst"> {
  name: Name;
  requires?: NoInfer<Name>[] | undefined;
  validateAgainst?:
    | { slot: NoInfer<Name>; errorCode?: string | undefined; responseField?: string | undefined }
    | undefined;
}

/** A task whose references are names of `Name`. */
export interface NamedTask<Name extends string> extends Omit<AnyTask, "inputs" | "requires" | "outputs" | "onFailure"> {
  inputs?: NoInfer<Name>[] | undefined;
  requires?: NoInfer<Name>[] | undefined;
  outputs?: Record<string, NoInfer<Name>> | undefined;
  onFailure?: (Omit<AnyFailure, "clearSlots"> & { clearSlots?: NoInfer<Name>[] | undefined }) | undefined;
}

/** An agent whose slots are called `Name`. */
export interface NamedDefinition<Name extends string> extends Omit<AgentDefinition, "slots" | "tasks" | "gateSlot"> {
  gateSlot?: NoInfer<Name> | undefined;
  slots: NamedSlot<Name>[];
  tasks?: NamedTask<Name>[] | undefined;
}

/**
 * The definition as it was given. The TypeScript compiler checks that the names in `requires`, `inputs`, `outputs`, `clearSlots`,
 * `validateAgainst` and `gateSlot` are names of its slots; everything else is for `compileAgent` to check.
 */
export function defineAgent<const Name extends string>(definition: NamedDefinition<Name>): AgentDefinition {
  return definition;
}
