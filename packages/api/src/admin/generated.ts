// Written by `npm run schema` from the contract.

export interface paths {
  "/v1/organisations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The organisations. */
    get: operations["listOrganisations"];
  };
  "/v1/organisations/{organisation}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Adds an organisation, or renames it. */
    put: operations["putOrganisation"];
    /** Removes an organisation: an empty one, unless its contents are to go with it. Nothing of it comes back. */
    delete: operations["removeOrganisation"];
  };
  "/v1/organisations/{organisation}/agents": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The agents that search. */
    get: operations["listSearchAgents"];
  };
  "/v1/organisations/{organisation}/agents/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Adds an agent that may search everything, or renames one. */
    put: operations["putSearchAgent"];
    /** Removes an agent with its selections and sessions. */
    delete: operations["removeSearchAgent"];
  };
  "/v1/organisations/{organisation}/agents/{id}/search-scope": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What an agent may search: as it was selected, what that brings along, and how much it comes to. */
    get: operations["getSearchScope"];
    /** Makes the scope what is said. Clearing a selection does not open a category: the mode `all` does. */
    put: operations["putSearchScope"];
  };
  "/v1/organisations/{organisation}/contacts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Contacts with their segments. */
    get: operations["listContacts"];
  };
  "/v1/organisations/{organisation}/contacts/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Adds a contact, or makes it what is said. */
    put: operations["putContact"];
    /** Removes a contact. */
    delete: operations["removeContact"];
  };
  "/v1/organisations/{organisation}/directories": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The directories of instructions. */
    get: operations["listDirectories"];
  };
  "/v1/organisations/{organisation}/directories/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Adds, moves or renames a directory. */
    put: operations["putDirectory"];
    /** Removes an empty directory. */
    delete: operations["removeDirectory"];
  };
  "/v1/organisations/{organisation}/folders": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The folders within one, or the roots of the sources. */
    get: operations["listFolders"];
  };
  "/v1/organisations/{organisation}/instructions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Instructions, without their texts. */
    get: operations["listInstructions"];
  };
  "/v1/organisations/{organisation}/instructions/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** An instruction with its text. */
    get: operations["getInstruction"];
    /** Adds an instruction, or its new version. */
    put: operations["putInstruction"];
    /** Deletes an instruction. */
    delete: operations["removeInstruction"];
  };
  "/v1/organisations/{organisation}/items": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Items, without their texts. */
    get: operations["listItems"];
  };
  "/v1/organisations/{organisation}/items/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** An item with its text. */
    get: operations["getItem"];
    /** Deletes an item: it is not found any more. */
    delete: operations["removeItem"];
  };
  "/v1/organisations/{organisation}/segments": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The segments of contacts. */
    get: operations["listSegments"];
  };
  "/v1/organisations/{organisation}/segments/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Adds or renames a segment. */
    put: operations["putSegment"];
    /** Removes a segment: what is for it alone is for nobody then. */
    delete: operations["removeSegment"];
  };
  "/v1/organisations/{organisation}/sources": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The sources of items. */
    get: operations["listSources"];
  };
  "/v1/organisations/{organisation}/sources/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Adds or renames a source. */
    put: operations["putSource"];
    /** Removes a source with its items. */
    delete: operations["removeSource"];
  };
  "/v1/organisations/{organisation}/sources/{id}/items": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Puts up to 200 items into a source. */
    post: operations["putItems"];
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Contact: {
      id: string;
      name: string;
      segmentIds: string[];
    };
    ContactPage: {
      items: components["schemas"]["Contact"][];
      /** @description The `after` of the next page; null at the end. */
      next: string | null;
    };
    ContactPut: {
      name: string;
      /** @default [] */
      segmentIds?: string[];
    };
    Directory: {
      id: string;
      name: string;
      parentId?: string;
    };
    DirectoryPage: {
      items: components["schemas"]["Directory"][];
      /** @description The `after` of the next page; null at the end. */
      next: string | null;
    };
    DirectoryPut: {
      name: string;
      parentId?: string;
    };
    DocumentPage: {
      items: components["schemas"]["ListedDocument"][];
      /** @description The `after` of the next page; null at the end. */
      next: string | null;
    };
    Done: {
      /** @constant */
      done: true;
    };
    Error: {
      code: string;
      details?: unknown;
      hint: string;
      message: string;
    };
    Folder: {
      key: string;
      name: string;
      parentKey?: string;
      sourceId: string;
    };
    FolderPage: {
      items: components["schemas"]["Folder"][];
      /** @description The `after` of the next page; null at the end. */
      next: string | null;
    };
    InstructionPut: {
      /** Format: date-time */
      activeFrom?: string;
      /** Format: date-time */
      activeUntil?: string;
      channels?: string[];
      directoryId?: string;
      /**
       * @default markdown
       * @enum {string}
       */
      format?: "markdown" | "html" | "text";
      segments?: string[];
      /** @enum {string} */
      state?: "draft" | "published";
      text: string;
      title?: string;
      /** @enum {string} */
      visibility?: "public" | "private";
    };
    ItemsPut: {
      /** @default [] */
      folder?: string[];
      items: {
        [key: string]: unknown;
      }[];
    };
    ItemsReport: {
      added: number;
      changed: number;
      passages: number;
      problems: {
        problem: string;
        where: string;
      }[];
      unchanged: number;
    };
    ListedDocument: {
      activeFrom?: string;
      activeUntil?: string;
      audience: {
        segmentIds?: string[];
        /** @enum {string} */
        type: "everyone" | "segments";
      };
      channels: string[];
      id: string;
      language: string;
      passages: number;
      place: {
        /** @enum {string} */
        category: "instruction" | "knowledge";
        directoryId?: string;
        externalId?: string;
        folderKey?: string;
        sourceId?: string;
      };
      /** @enum {string} */
      state: "draft" | "published";
      title: string;
      url?: string;
      /** @enum {string} */
      visibility: "public" | "private";
    };
    Name: {
      name: string;
    };
    Named: {
      id: string;
      name: string;
    };
    NamedPage: {
      items: components["schemas"]["Named"][];
      /** @description The `after` of the next page; null at the end. */
      next: string | null;
    };
    ReadDocument: {
      activeFrom?: string;
      activeUntil?: string;
      audience: {
        segmentIds?: string[];
        /** @enum {string} */
        type: "everyone" | "segments";
      };
      channels: string[];
      /** @enum {string} */
      format: "markdown" | "html" | "text";
      id: string;
      language: string;
      passages: number;
      place: {
        /** @enum {string} */
        category: "instruction" | "knowledge";
        directoryId?: string;
        externalId?: string;
        folderKey?: string;
        sourceId?: string;
      };
      /** @enum {string} */
      state: "draft" | "published";
      text: string;
      title: string;
      url?: string;
      /** @enum {string} */
      visibility: "public" | "private";
    };
    SearchAgent: {
      fallback: string;
      id: string;
      name: string;
    };
    SearchAgentPage: {
      items: components["schemas"]["SearchAgent"][];
      /** @description The `after` of the next page; null at the end. */
      next: string | null;
    };
    SearchAgentPut: {
      /** @default  */
      fallback?: string;
      name: string;
    };
    SearchScope: {
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
    SearchScopeView: {
      effective: {
        instructions: number;
        knowledge: number;
      };
      explicit: components["schemas"]["SearchScope"];
      inherited: {
        directoryIds: string[];
        folderKeys: string[];
      };
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
  listOrganisations: {
    parameters: {
      query?: {
        after?: string;
        limit?: number;
      };
      header?: {
        authorization?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The organisations. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NamedPage"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, origin-not-allowed, shutting-down, internal */
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
  putOrganisation: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
      };
      path: {
        organisation: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Name"];
      };
    };
    responses: {
      /** @description Adds an organisation, or renames it. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Done"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, knowledge-conflict, invalid-json, invalid-encoding, unsupported-media-type, body-too-large, origin-not-allowed, shutting-down, internal */
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
  removeOrganisation: {
    parameters: {
      query?: {
        contents?: "remove";
      };
      header?: {
        authorization?: string;
      };
      path: {
        organisation: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Removes an organisation: an empty one, unless its contents are to go with it. Nothing of it comes back. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Done"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, knowledge-conflict, origin-not-allowed, shutting-down, internal */
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
  listSearchAgents: {
    parameters: {
      query?: {
        after?: string;
        limit?: number;
      };
      header?: {
        authorization?: string;
      };
      path: {
        organisation: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The agents that search. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SearchAgentPage"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, origin-not-allowed, shutting-down, internal */
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
  putSearchAgent: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
      };
      path: {
        id: string;
        organisation: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SearchAgentPut"];
      };
    };
    responses: {
      /** @description Adds an agent that may search everything, or renames one. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Done"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, knowledge-conflict, invalid-json, invalid-encoding, unsupported-media-type, body-too-large, origin-not-allowed, shutting-down, internal */
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
  removeSearchAgent: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
      };
      path: {
        id: string;
        organisation: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Removes an agent with its selections and sessions. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Done"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, knowledge-conflict, origin-not-allowed, shutting-down, internal */
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
  getSearchScope: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
      };
      path: {
        id: string;
        organisation: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What an agent may search: as it was selected, what that brings along, and how much it comes to. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SearchScopeView"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, origin-not-allowed, shutting-down, internal */
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
  putSearchScope: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
      };
      path: {
        id: string;
        organisation: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SearchScope"];
      };
    };
    responses: {
      /** @description Makes the scope what is said. Clearing a selection does not open a category: the mode `all` does. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Done"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, knowledge-conflict, invalid-json, invalid-encoding, unsupported-media-type, body-too-large, origin-not-allowed, shutting-down, internal */
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
  listContacts: {
    parameters: {
      query?: {
        after?: string;
        limit?: number;
      };
      header?: {
        authorization?: string;
      };
      path: {
        organisation: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Contacts with their segments. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ContactPage"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, origin-not-allowed, shutting-down, internal */
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
  putContact: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
      };
      path: {
        id: string;
        organisation: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ContactPut"];
      };
    };
    responses: {
      /** @description Adds a contact, or makes it what is said. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Done"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, knowledge-conflict, invalid-json, invalid-encoding, unsupported-media-type, body-too-large, origin-not-allowed, shutting-down, internal */
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
  removeContact: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
      };
      path: {
        id: string;
        organisation: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Removes a contact. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Done"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, knowledge-conflict, origin-not-allowed, shutting-down, internal */
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
  listDirectories: {
    parameters: {
      query?: {
        after?: string;
        limit?: number;
      };
      header?: {
        authorization?: string;
      };
      path: {
        organisation: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The directories of instructions. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DirectoryPage"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, origin-not-allowed, shutting-down, internal */
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
  putDirectory: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
      };
      path: {
        id: string;
        organisation: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["DirectoryPut"];
      };
    };
    responses: {
      /** @description Adds, moves or renames a directory. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Done"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, knowledge-conflict, invalid-json, invalid-encoding, unsupported-media-type, body-too-large, origin-not-allowed, shutting-down, internal */
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
  removeDirectory: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
      };
      path: {
        id: string;
        organisation: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Removes an empty directory. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Done"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, knowledge-conflict, origin-not-allowed, shutting-down, internal */
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
  listFolders: {
    parameters: {
      query?: {
        after?: string;
        limit?: number;
        parentKey?: string;
      };
      header?: {
        authorization?: string;
      };
      path: {
        organisation: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The folders within one, or the roots of the sources. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FolderPage"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, origin-not-allowed, shutting-down, internal */
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
  listInstructions: {
    parameters: {
      query?: {
        after?: string;
        directoryId?: string;
        limit?: number;
      };
      header?: {
        authorization?: string;
      };
      path: {
        organisation: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Instructions, without their texts. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DocumentPage"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, origin-not-allowed, shutting-down, internal */
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
  getInstruction: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
      };
      path: {
        id: string;
        organisation: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description An instruction with its text. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReadDocument"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, origin-not-allowed, shutting-down, internal */
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
  putInstruction: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
      };
      path: {
        id: string;
        organisation: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["InstructionPut"];
      };
    };
    responses: {
      /** @description Adds an instruction, or its new version. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Done"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, knowledge-conflict, invalid-json, invalid-encoding, unsupported-media-type, body-too-large, origin-not-allowed, shutting-down, internal */
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
  removeInstruction: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
      };
      path: {
        id: string;
        organisation: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Deletes an instruction. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Done"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, knowledge-conflict, origin-not-allowed, shutting-down, internal */
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
  listItems: {
    parameters: {
      query?: {
        after?: string;
        folderKey?: string;
        limit?: number;
        sourceId?: string;
      };
      header?: {
        authorization?: string;
      };
      path: {
        organisation: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Items, without their texts. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DocumentPage"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, origin-not-allowed, shutting-down, internal */
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
  getItem: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
      };
      path: {
        id: string;
        organisation: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description An item with its text. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReadDocument"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, origin-not-allowed, shutting-down, internal */
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
  removeItem: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
      };
      path: {
        id: string;
        organisation: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Deletes an item: it is not found any more. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Done"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, knowledge-conflict, origin-not-allowed, shutting-down, internal */
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
  listSegments: {
    parameters: {
      query?: {
        after?: string;
        limit?: number;
      };
      header?: {
        authorization?: string;
      };
      path: {
        organisation: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The segments of contacts. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NamedPage"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, origin-not-allowed, shutting-down, internal */
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
  putSegment: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
      };
      path: {
        id: string;
        organisation: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Name"];
      };
    };
    responses: {
      /** @description Adds or renames a segment. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Done"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, knowledge-conflict, invalid-json, invalid-encoding, unsupported-media-type, body-too-large, origin-not-allowed, shutting-down, internal */
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
  removeSegment: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
      };
      path: {
        id: string;
        organisation: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Removes a segment: what is for it alone is for nobody then. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Done"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, knowledge-conflict, origin-not-allowed, shutting-down, internal */
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
  listSources: {
    parameters: {
      query?: {
        after?: string;
        limit?: number;
      };
      header?: {
        authorization?: string;
      };
      path: {
        organisation: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The sources of items. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NamedPage"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, origin-not-allowed, shutting-down, internal */
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
  putSource: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
      };
      path: {
        id: string;
        organisation: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Name"];
      };
    };
    responses: {
      /** @description Adds or renames a source. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Done"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, knowledge-conflict, invalid-json, invalid-encoding, unsupported-media-type, body-too-large, origin-not-allowed, shutting-down, internal */
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
  removeSource: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
      };
      path: {
        id: string;
        organisation: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Removes a source with its items. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Done"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, knowledge-conflict, origin-not-allowed, shutting-down, internal */
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
  putItems: {
    parameters: {
      query?: never;
      header?: {
        authorization?: string;
      };
      path: {
        id: string;
        organisation: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ItemsPut"];
      };
    };
    responses: {
      /** @description Puts up to 200 items into a source. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ItemsReport"];
        };
      };
      /** @description unauthenticated, knowledge-not-found, storage-unavailable, validation-failed, knowledge-conflict, invalid-json, invalid-encoding, unsupported-media-type, body-too-large, origin-not-allowed, shutting-down, internal */
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
