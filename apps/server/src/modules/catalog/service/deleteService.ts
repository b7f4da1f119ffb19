import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { dropReplacedPhoto } from '../../../platform/photo/photo.ts';
import { lockService } from './lockService.ts';
import { eraseService, retireService } from './removeService.store.ts';
import { countUpcomingAppointments } from './upcomingAppointments.store.ts';

/** A deleted service, and how many future appointments of it the viewer sees: they stay. */
export interface DeletedService {
  readonly id: string;
  readonly affectedAppointments: number;
}

/**
 * Deletes a service (spec 7). One that was never booked is erased. One with appointments is retired: it is gone from lists,
 * search and booking, and its series are extended no more, while its appointments stay, show it, and can still be moved,
 * paid and canceled. Refuses with ACTION_NOT_ALLOWED or NOT_FOUND.
 */
export async function deleteService(
  ctx: StaffContext,
  { id, clientMutationId: key }: { readonly id: string; readonly clientMutationId: string | null },
): Promise<DeletedService> {
  ctx.authorize('service:edit');
  const request = { operation: 'deleteService', key, body: { id } };
  return orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) => once(ctx, tx, request, () => remove(ctx, tx, id))),
  );
}

async function remove(ctx: StaffContext, tx: TenantTransaction, id: string): Promise<DeletedService> {
  const { scope, clock, reach } = ctx;
  const { service, providerIds } = await lockService(ctx, tx, id);
  const question = { reach: reach('appointment:view'), serviceIds: [id], now: clock.now() };
  const upcoming = await countUpcomingAppointments(tx.db, scope, question);
  const isErased = await eraseService(tx.db, scope, id);
  if (isErased) await dropReplacedPhoto(tx, service.coverPhoto, null);
  else await retireService(tx.db, scope, id, new Date(clock.now()));
  await recordAudit(tx, ctx, {
    objectType: 'SERVICE',
    objectId: id,
    action: isErased ? 'service_erased' : 'service_retired',
    before: { title: service.title },
  });
  tx.record({ kind: 'service.changed', serviceId: id });
  tx.record({ kind: 'availability.changed', providerIds });
  return { id, affectedAppointments: upcoming.get(id) ?? 0 };
}
