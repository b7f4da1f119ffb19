import type { AppointmentAct } from '@slotkeeper/domain/booking/appointment/transitions';
import { decideCutoff } from '@slotkeeper/domain/booking/appointment/decideCutoff';
import { must } from '@slotkeeper/domain/must';
import type { ClientContext, StaffContext } from '../../../../platform/actingContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { orThrow, refuseRequest } from '../../../../platform/refusalError.ts';
import { recordClientAction } from '../../../clients/client/client.ts';
import { lockProviders } from '../../../people/provider/provider.ts';
import { findClientTerms } from '../book/clientTerms.store.ts';
import { findForChange, type WholeAppointment } from '../lockForChange.ts';
import { lockAppointments } from '../read/appointmentBatch.store.ts';
import { decideAct } from '../status/changeStatus.ts';
import { findVisitOf } from './visit.store.ts';

/**
 * The appointments of a visit that an act can still be done to, ascending by start: those canceled or done before are left
 * alone (rules A13, P2). Refuses as findForChange does each that the person may not change, the named one if the table
 * of statuses forbids the act, and a client within the cutoff of the first with CUTOFF_PASSED (C2).
 */
export async function findOpenVisit(
  ctx: StaffContext | ClientContext,
  id: string,
  act: AppointmentAct,
): Promise<WholeAppointment[]> {
  const ids = await findVisitOf(ctx.db, ctx.scope, id);
  const seen = await Promise.all(ids.map((one) => findForChange(ctx, one)));
  const named = must(
    seen.find((one) => one.id === id),
    'a visit holds the appointment that names it',
  );
  orThrow(decideAct(ctx, named, act));
  const open = seen.filter((one) => decideAct(ctx, one, act).accepted);
  await refuseWithinCutoff(ctx, ctx.db, open);
  return open;
}

/** Refuses a client within the place's cutoff before the first of its appointments (rule C2). */
export async function refuseWithinCutoff(
  ctx: StaffContext | ClientContext,
  db: Queryable,
  appointments: readonly WholeAppointment[],
): Promise<void> {
  if (!('client' in ctx)) return;
  const terms = await findClientTerms(
    db,
    ctx.scope,
    appointments.map(({ providerId }) => providerId),
  );
  for (const appointment of appointments) {
    const { cutoffHours } = must(
      terms.get(appointment.providerId),
      'the provider of an appointment has terms',
    );
    orThrow(decideCutoff(appointment, { cutoffHours, now: ctx.clock.now() }));
  }
}

/**
 * Locks the appointments of a visit that were seen before, all their providers first and with them those that it goes to, in
 * the order of ids (decisions, 'How a write stays right'). Refuses with APPOINTMENT_CHANGED where one went to another provider.
 */
export async function lockVisit(
  ctx: StaffContext | ClientContext,
  tx: TenantTransaction,
  seen: readonly WholeAppointment[],
  otherProviderIds: readonly string[] = [],
): Promise<WholeAppointment[]> {
  const providerIds = [...seen.map(({ providerId }) => providerId), ...otherProviderIds];
  await lockProviders(tx.db, ctx.scope, [...new Set(providerIds)]);
  if (ctx.person.type === 'CLIENT')
    await recordClientAction(tx.db, ctx.scope, ctx.person.id, ctx.clock.now());
  const locked = await lockAppointments(
    tx.db,
    ctx.scope,
    seen.map(({ id }) => id),
  );
  return seen.map((before) => {
    const now = locked.find(({ id }) => id === before.id) ?? refuseRequest('NOT_FOUND', { path: ['id'] });
    const { status, version, providerId } = now;
    if (providerId !== before.providerId)
      refuseRequest('APPOINTMENT_CHANGED', { values: { status, version } });
    return now;
  });
}
