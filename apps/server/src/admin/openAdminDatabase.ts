import type { Config } from '../config.ts';
import { openServerDatabase, type ServerDatabase } from '../openServerDatabase.ts';
import { openDatabase } from '../platform/database/database.ts';
import { EmbeddedPostgresError } from '@slotkeeper/embedded-postgres/embeddedPostgresError';

/** The database for an operator's command: that of a server that is running on the data folder, else opened for it. */
export async function openAdminDatabase(config: Config): Promise<Pick<ServerDatabase, 'db' | 'close'>> {
  try {
    return await openServerDatabase(config, () => undefined);
  } catch (error) {
    const running = error instanceof EmbeddedPostgresError ? error.owner?.connectionString : undefined;
    if (running === undefined) throw error;
    return openDatabase(running);
  }
}
