import type { Database, DatabaseTransaction } from '../src/platform/database/database.ts';
import { untilStatementsWait } from './untilStatementsWait.ts';

/** Holds a provider as another change does, lets work begin, and ends that other change once the work waits for it. */
export async function whileChanging<T>(
  db: Database,
  providerId: string,
  { work, change }: { work: () => Promise<T>; change: (tx: DatabaseTransaction) => Promise<unknown> },
): Promise<T> {
  const tx = await db.startTransaction().execute();
  await tx.selectFrom('providers').select('id').where('id', '=', providerId).forNoKeyUpdate().execute();
  const waiting = work();
  await untilStatementsWait(db);
  await change(tx);
  await tx.commit().execute();
  return waiting;
}
