import { cached, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { findWorkHours, type WorkHour } from './workHour.store.ts';

export { addWorkHour } from './editWorkHours.ts';
export { insertWorkHours } from './workHour.store.ts';
export type { WorkHour };

/** The weekly hours that the viewer may see, by provider, read once per request (rule R1). */
export function workHoursOf(context: GraphqlContext): Promise<ReadonlyMap<string, readonly WorkHour[]>> {
  return cached(context, workHoursOf, async () => {
    const { db, scope, reach } = requireStaff(context);
    const rows = new Map<string, WorkHour[]>();
    for (const row of await findWorkHours(db, scope, reach('workHour:view')))
      rows.set(row.providerId, [...(rows.get(row.providerId) ?? []), row]);
    return rows;
  });
}
