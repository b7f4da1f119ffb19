import { notFound, refuseRequest } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { findProvidersAt, lockAllPlaces, lockPlaces, retirePlaceRow } from './placeChanges.store.ts';

/**
 * Closes a place for good; its history stays. Refuses with ACTION_NOT_ALLOWED, NOT_FOUND, LAST_PLACE for the only one,
 * and PLACE_HAS_STAFF while anybody still works there: their zone and schedule are the place's (rule T1).
 */
export async function retirePlace(ctx: StaffContext, id: string): Promise<void> {
  ctx.authorize('place:create');
  await ctx.transaction(async (tx) => {
    const places = await lockAllPlaces(tx.db, ctx.scope);
    if (!(await lockPlaces(tx.db, ctx.scope, [id])).has(id)) throw notFound();
    if (places === 1) refuseRequest('LAST_PLACE', { path: ['id'] });
    const staff = await findProvidersAt(tx.db, ctx.scope, [id]);
    if (staff.length > 0) refuseRequest('PLACE_HAS_STAFF', { path: ['id'] });
    await retirePlaceRow(tx.db, ctx.scope, id, ctx.clock.now());
    await recordAudit(tx, ctx, { objectType: 'PLACE', objectId: id, action: 'retired' });
  });
}
