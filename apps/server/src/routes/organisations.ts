import type { InputOf, OutputOf } from "@signalbox/api";
import type { operatorOperations } from "@signalbox/api/admin";
import type { Knowledge } from "@signalbox/knowledge";
import { AppError } from "@signalbox/ports";

type Operations = typeof operatorOperations;
/** The name of an endpoint for operators. */
export type OperatorOperationName = keyof Operations;

/** A handler for each endpoint for operators. */
export type OperatorRoutes = {
  readonly [Name in OperatorOperationName]: (
    input: InputOf<Operations[Name]>,
    knowledge: Knowledge,
  ) => Promise<OutputOf<Operations[Name]>>;
};

const done = { done: true } as const;
/** The organisation of a server's conversations: without it none of its agents answers. */
const ofConversations = "default";

/** Who carries out each operation for operators. */
export const operatorRoutes: OperatorRoutes = {
  listOrganisations: ({ query }, knowledge) => knowledge.organisations(query),
  async putOrganisation({ params, body }, knowledge) {
    await knowledge.putOrganisation({ id: params.organisation, name: body.name });
    return done;
  },
  async removeOrganisation({ params, query }, knowledge) {
    if (params.organisation === ofConversations) throw inUse();
    await knowledge.removeOrganisation(params.organisation, { onlyEmpty: query.contents !== "remove" });
    return done;
  },
};

function inUse(): AppError {
  return new AppError({
    code: "knowledge-conflict",
    message: `The organisation ${ofConversations} is that of this server's conversations.`,
    hint: "Remove what is in it instead.",
  });
}
