import { must } from '@slotkeeper/domain/must';
import type { StaffContext } from '../../../platform/actingContext.ts';
import type { AuditedChange } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import {
  findEqualVacations,
  findVacation,
  removeVacationHour,
  saveVacationHour,
  vacationAudit,
  type VacationHour,
} from '../../schedule/vacationHour/vacationHour.ts';
import {
  addMissing,
  findCancellations,
  finishVacation,
  lockForVacation,
  type SeenAppointments,
  type VacationValues,
} from './saveVacation.ts';

/** A vacation period as it should be. */
export interface VacationUpdate extends VacationValues {
  readonly id: string;
}

/**
 * Changes a vacation period (spec 7). There is one period per provider: it stays with its own if that is among those
 * named, else goes to the first; each other gets a period of its own. Refuses as addVacationHour does.
 */
export async function updateVacationHour(
  ctx: StaffContext,
  { clientMutationId: key, ...update }: VacationUpdate & { readonly clientMutationId: string | null },
): Promise<{ ids: readonly string[] }> {
  const request = { operation: 'updateVacationHour', key, body: update };
  return orReplayedAnswer(ctx, request, async () => {
    const seen = await findVacation(ctx, ctx.db, update.id);
    ctx.authorize('vacation:edit', [...update.providerIds, seen.providerId]);
    const canceled = await findCancellations(ctx, update);
    return ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        await lockForVacation(ctx, tx, update, seen);
        const before = await findVacation(ctx, tx.db, update.id);
        if (before.providerId !== seen.providerId) refuseRequest('NOT_FOUND', { path: ['id'] });
        return { ids: await save(ctx, tx, { before, update, canceled }) };
      }),
    );
  });
}

async function save(
  ctx: StaffContext,
  tx: TenantTransaction,
  change: {
    readonly before: VacationHour;
    readonly update: VacationUpdate;
    readonly canceled: SeenAppointments;
  },
): Promise<readonly string[]> {
  const { before, update, canceled } = change;
  const { id, startAt, endAt, providerIds, cancellationReason } = update;
  const own =
    providerIds.find((providerId) => providerId === before.providerId) ??
    must(providerIds[0], 'a vacation has a provider');
  const after = { id, providerId: own, startAt, endAt };
  const others = providerIds.filter((providerId) => providerId !== own);
  await saveVacationHour(tx.db, ctx.scope, after);
  const twins = await removeTwins(ctx, tx, after);
  const added = await addMissing(ctx, tx, { providerIds: others, startAt, endAt });
  const audits = [vacationAudit(id, 'changed', before, after), ...twins, ...added.audits];
  const concerned = [...new Set([...providerIds, before.providerId])];
  await finishVacation(ctx, tx, { canceled, cancellationReason, audits, providerIds: concerned });
  return [
    id,
    ...others.map((providerId) => must(added.ids.get(providerId), 'each other provider has the vacation')),
  ];
}

/** Another period of the same provider and time says nothing more: it goes. */
async function removeTwins(
  { scope }: StaffContext,
  tx: TenantTransaction,
  { id, ...vacation }: VacationHour,
): Promise<AuditedChange[]> {
  const equal = await findEqualVacations(tx.db, scope, { ...vacation, providerIds: [vacation.providerId] });
  const twins = equal.filter((one) => one.id !== id);
  for (const twin of twins) await removeVacationHour(tx.db, scope, twin.id);
  return twins.map((twin) => vacationAudit(twin.id, 'deleted', vacation, null));
}
