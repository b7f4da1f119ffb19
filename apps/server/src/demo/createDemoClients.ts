import { DAY_MS } from '@slotkeeper/domain/time/units';
import { createClients } from '../modules/clients/client/import/import.ts';
import { frozenClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { runTransaction } from '../platform/database/transaction.ts';
import type { TenantScope } from '../platform/tenantScope.ts';
import type { DemoClient } from '@slotkeeper/demo/demoClients';

/** Adds the demo's clients, each on the day on which the business got to know it; ids in the order of the list. */
export async function createDemoClients(
  db: Database,
  scope: TenantScope,
  clients: readonly DemoClient[],
  now: number,
): Promise<string[]> {
  const ids: string[] = [];
  const days = [...new Set(clients.map(({ daysKnown }) => daysKnown))].sort((a, b) => b - a);
  for (const day of days) {
    const places = clients.flatMap(({ daysKnown }, index) => (daysKnown === day ? index : []));
    const ctx = { scope, clock: frozenClock(now - day * DAY_MS) };
    const those = places.flatMap((place) => clients[place] ?? []);
    const created = await runTransaction(db, scope, (tx) => createClients(tx, ctx, those));
    places.forEach((place, index) => {
      ids[place] = created[index] ?? '';
    });
  }
  return ids;
}
