import { demoCategories, type DemoCategoryKey, demoServices } from '@slotkeeper/demo/demoServices';
import {
  createService,
  createServiceCategory,
  findServiceFields,
} from '../modules/catalog/service/service.ts';
import { frozenClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { runTransaction } from '../platform/database/transaction.ts';
import type { DemoTeam } from './createDemoTeam.ts';

/** The demo's services by their keys, and the ids of each one's questions by their names. */
export type DemoServiceIds = ReadonlyMap<
  string,
  { readonly id: string; readonly questionIds: ReadonlyMap<string, string> }
>;

/** Adds the demo's services in their categories, as if they had been there since `openedAt` (epoch milliseconds). */
export async function createDemoServices(
  db: Database,
  { scope, providerIds }: DemoTeam,
  openedAt: number,
): Promise<DemoServiceIds> {
  const ctx = { scope, clock: frozenClock(openedAt) };
  const ids = await runTransaction(db, scope, async (tx) => {
    const categoryIds = new Map<DemoCategoryKey, string>();
    for (const key of Object.keys(demoCategories) as DemoCategoryKey[]) {
      categoryIds.set(key, await createServiceCategory(tx, ctx, demoCategories[key]));
    }
    const serviceIds = new Map<string, string>();
    for (const { key, category, members, ...service } of demoServices) {
      const given = { providerIds: members.flatMap((member) => providerIds.get(member) ?? []) };
      const categoryId = categoryIds.get(category) ?? null;
      serviceIds.set(key, await createService(tx, ctx, { ...service, ...given, categoryId }));
    }
    return serviceIds;
  });
  const fields = await findServiceFields(db, scope, [...ids.values()]);
  return new Map(
    [...ids].map(([key, id]) => {
      const own = fields.filter(({ serviceId }) => serviceId === id);
      return [key, { id, questionIds: new Map(own.map((field) => [field.name, field.id])) }];
    }),
  );
}
