import type { Client, ClientStatistics } from './client.store.ts';

/**
 * The later of the client's own last action and its last attended start, in epoch milliseconds; null where there is
 * neither (rule C7).
 */
export function lastActiveAt(
  { lastActionAt }: Pick<Client, 'lastActionAt'>,
  { lastAttendedAt }: Pick<ClientStatistics, 'lastAttendedAt'>,
): number | null {
  return lastAttendedAt === null ? lastActionAt : Math.max(lastAttendedAt, lastActionAt ?? 0);
}
