import { must } from '@slotkeeper/domain/must';
import { once, orEarlierAnswer } from '../../../platform/idempotency.store.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import {
  addMissing,
  findCancellations,
  finishVacation,
  lockForVacation,
  type VacationWishes,
} from './saveVacation.ts';

/**
 * Adds a vacation period for each of some providers (spec 7, rule A4), and calls off the appointments in it that
 * the person chose; all others stay. Where a provider has the very same period it is that one. Refuses with ACTION_NOT_ALLOWED, NOT_FOUND, BAD_INPUT and DATE_IN_PAST.
 */
export async function addVacationHour(
  ctx: StaffContext,
  { clientMutationId: key, ...wishes }: VacationWishes & { readonly clientMutationId: string | null },
): Promise<{ ids: readonly string[] }> {
  ctx.authorize('vacation:edit', wishes.providerIds);
  const request = { operation: 'addVacationHour', key, body: wishes };
  return orEarlierAnswer(ctx, request, async () => {
    const cancelled = await findCancellations(ctx, wishes);
    return ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        await lockForVacation(ctx, tx, wishes, null);
        const { providerIds, cancellationReason } = wishes;
        const { ids, audits } = await addMissing(ctx, tx, wishes);
        await finishVacation(ctx, tx, { cancelled, cancellationReason, audits, providerIds });
        return {
          ids: providerIds.map((providerId) => must(ids.get(providerId), 'each provider has the vacation')),
        };
      }),
    );
  });
}
