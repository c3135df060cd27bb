// Written by `npm run schema` from the contract.

export interface paths {
  "/internal/voice/v1/contract": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Which contract the server speaks: to be asked before workers are rolled out. */
    get: operations["getVoiceContract"];
  };
  "/internal/voice/v1/sessions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Begins a call: the agent's instructions, and a snapshot of what it may search. */
    post: operations["openVoiceSession"];
  };
  "/internal/voice/v1/sessions/{id}/end": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Ends a call: nothing is searched in it any more. */
    post: operations["endVoiceSession"];
  };
  "/internal/voice/v1/sessions/{id}/tools/knowledge-search": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Searches what the session's agent may see at this moment, for its contact. */
    post: operations["searchKnowledge"];
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Error: {
      code: string;
      details?: unknown;
      hint: string;
      message: string;
    };
    VoiceContract: {
      contract: string;
      index: {
        isCurrent: boolean;
        model: string | null;
        passages: number;
        withoutVector: number;
      };
      server: string;
    };
    VoiceScope: {
      /** Format: date-time */
      capturedAt: string;
      instructions: {
        directoryIds: string[];
        instructionIds: string[];
        /** @enum {string} */
        mode: "all" | "selected";
      };
      knowledge: {
        folderKeys: string[];
        itemIds: string[];
        /** @enum {string} */
        mode: "all" | "selected";
      };
    };
    VoiceSearch: {
      fallback: string;
      guidance: string;
      results: {
        chunkIndex: number;
        content: string;
        passageId: string;
        sourceId: string;
        title: string;
        /** @enum {string} */
        type: "instruction" | "knowledge";
        url: string | null;
      }[];
      status: components["schemas"]["VoiceSearchStatus"];
    };
    VoiceSearchRequest: {
      /** @description Whose session it is. */
      agentId: string;
      /** @description Whose session it is. */
      organizationId: string;
      query: string;
    };
    /** @enum {string} */
    VoiceSearchStatus: "ok" | "no_match" | "restricted_empty" | "timeout" | "unavailable";
    VoiceSession: {
      fallback: string;
      instructions: {
        base: string | null;
        dynamic: string[];
      };
      scope: components["schemas"]["VoiceScope"];
      sessionId: string;
      unavailableGuidance: string;
    };
    VoiceSessionEnd: {
      /** @description Whose session it is. */
      organizationId: string;
    };
    VoiceSessionEnded: {
      /** @constant */
      ended: true;
    };
    VoiceSessionRequest: {
      /** @description The agent that takes the call. */
      agentId: string;
      /** @default phone */
      channel?: string;
      /** @description The contact's id. */
      contactId?: string;
      /** @default [] */
      dynamicInstructions?: string[];
      /** @description Whose agent it is. */
      organizationId: string;
      sessionId?: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getVoiceContract: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
        "signalbox-voice-contract"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Which contract the server speaks: to be asked before workers are rolled out. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["VoiceContract"];
        };
      };
      /** @description unauthenticated, origin-not-allowed, shutting-down, internal */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  openVoiceSession: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
        "signalbox-voice-contract"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["VoiceSessionRequest"];
      };
    };
    responses: {
      /** @description Begins a call: the agent's instructions, and a snapshot of what it may search. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["VoiceSession"];
        };
      };
      /** @description invalid-json, invalid-encoding, unsupported-media-type, body-too-large, validation-failed, unauthenticated, contract-mismatch, knowledge-not-found, storage-unavailable, knowledge-conflict, origin-not-allowed, shutting-down, internal */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  endVoiceSession: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
        "signalbox-voice-contract"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["VoiceSessionEnd"];
      };
    };
    responses: {
      /** @description Ends a call: nothing is searched in it any more. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["VoiceSessionEnded"];
        };
      };
      /** @description invalid-json, invalid-encoding, unsupported-media-type, body-too-large, validation-failed, unauthenticated, contract-mismatch, knowledge-not-found, storage-unavailable, origin-not-allowed, shutting-down, internal */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  searchKnowledge: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
        "signalbox-voice-contract"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["VoiceSearchRequest"];
      };
    };
    responses: {
      /** @description Searches what the session's agent may see at this moment, for its contact. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["VoiceSearch"];
        };
      };
      /** @description invalid-json, invalid-encoding, unsupported-media-type, body-too-large, validation-failed, unauthenticated, contract-mismatch, knowledge-not-found, storage-unavailable, origin-not-allowed, shutting-down, internal */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
}
