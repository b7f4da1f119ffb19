import { must } from '@slotkeeper/domain/must';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import {
  addMissing,
  findCancellations,
  finishVacation,
  lockForVacation,
  type VacationValues,
} from './saveVacation.ts';

/**
 * Adds a vacation period for each of some providers (spec 7, rule A4), and cancels the appointments in it that the
 * person chose; all others stay. Where a provider has the very same period it is that one. Refuses with
 * ACTION_NOT_ALLOWED, NOT_FOUND, BAD_INPUT and DATE_IN_PAST.
 */
export async function addVacationHour(
  ctx: StaffContext,
  { clientMutationId: key, ...input }: VacationValues & { readonly clientMutationId: string | null },
): Promise<{ ids: readonly string[] }> {
  ctx.authorize('vacation:edit', input.providerIds);
  const request = { operation: 'addVacationHour', key, body: input };
  return orReplayedAnswer(ctx, request, async () => {
    const canceled = await findCancellations(ctx, input);
    return ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        await lockForVacation(ctx, tx, input, null);
        const { providerIds, cancellationReason } = input;
        const { ids, audits } = await addMissing(ctx, tx, input);
        await finishVacation(ctx, tx, { canceled, cancellationReason, audits, providerIds });
        return {
          ids: providerIds.map((providerId) => must(ids.get(providerId), 'each provider has the vacation')),
        };
      }),
    );
  });
}
