import type { StaffContext } from '../../../platform/actingContext.ts';

/** Whether a staff member sees a place: its own always, the others with place:view (rule R1). */
export function seesPlace(ctx: StaffContext, placeId: string): boolean {
  return ctx.provider.placeIds.includes(placeId) || ctx.may('place:view');
}
