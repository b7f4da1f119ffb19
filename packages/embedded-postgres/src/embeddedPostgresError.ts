import type { FolderOwner } from './folderOwner.ts';

/** Why the embedded PostgreSQL could not be started; stable, so that callers can distinguish the cases. */
export type EmbeddedPostgresErrorCode =
  | 'DATA_FOLDER_IN_USE'
  | 'DATA_FOLDER_UNUSABLE'
  | 'DATA_VERSION_MISMATCH'
  | 'PLATFORM_UNSUPPORTED'
  | 'BINARIES_UNUSABLE'
  | 'ROOT_REFUSED'
  | 'SOCKET_FOLDER_UNSAFE'
  | 'INITDB_FAILED'
  | 'START_FAILED';

/**
 * A failure of the launcher. Its message is one sentence or two that can be shown to the person who started the server.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';

  /** Who holds the folder, with `DATA_FOLDER_IN_USE` and if the holder left a note. */
  readonly owner: FolderOwner | undefined;

  constructor(
    readonly code: EmbeddedPostgresErrorCode,
    message: string,
    { cause, owner }: { cause?: unknown; owner?: FolderOwner } = {},
  ) {
    super(message, { cause });
    this.owner = owner;
  }
}
