import { InvariantError } from '@slotkeeper/domain/must';
import DataLoader from 'dataloader';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { cached, type GraphqlContext, requireStaff } from '../../../../platform/graphql/context.ts';
import { notFound } from '../../../../platform/refusalError.ts';
import { findScheduleZones } from '../../../schedule/vacationHour/vacationHour.ts';
import { type AttendanceConfirmation, findConfirmations } from '../attendance/attendance.store.ts';
import { type AlternativeTime, findAlternatives } from '../offer/alternatives.store.ts';
import { type AppointmentPayment, findPayments } from '../payment/payments.store.ts';
import {
  type AppointmentDetails,
  type AppointmentFieldValue,
  type AppointmentSlot,
  findAppointments,
  findDetails,
  findFieldValues,
  findSlots,
} from './appointmentDetails.store.ts';
import type { Appointment } from './appointmentWindow.store.ts';

/** Loads by appointment id in batches, each id once per request. */
function loaderOf<T>(
  context: GraphqlContext,
  key: unknown,
  load: (staff: StaffContext, ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  missing: () => T | Error,
): DataLoader<string, T> {
  return cached(context, key, () => {
    const staff = requireStaff(context);
    return new DataLoader(async (ids: readonly string[]) => {
      const found = await load(staff, ids);
      return ids.map((id) => found.get(id) ?? missing());
    });
  });
}

/** Appointments that the viewer may see, by id; null for every other id (rule R2). */
export function appointmentLoader(context: GraphqlContext): DataLoader<string, Appointment | null> {
  return loaderOf<Appointment | null>(
    context,
    appointmentLoader,
    ({ db, scope, reach }, ids) => findAppointments(db, scope, { reach: reach('appointment:view'), ids }),
    () => null,
  );
}

/** What only the view of one appointment shows, for appointments that the viewer was given. */
export function detailsLoader(context: GraphqlContext): DataLoader<string, AppointmentDetails> {
  return loaderOf(
    context,
    detailsLoader,
    ({ db, scope }, ids) => findDetails(db, scope, ids),
    () => notFound(),
  );
}

/** The slots of appointments that the viewer was given. */
export function slotsLoader(context: GraphqlContext): DataLoader<string, readonly AppointmentSlot[]> {
  return loaderOf<readonly AppointmentSlot[]>(
    context,
    slotsLoader,
    ({ db, scope }, ids) => findSlots(db, scope, ids),
    () => [],
  );
}

/** The answers to custom questions of appointments that the viewer was given. */
export function fieldValuesLoader(
  context: GraphqlContext,
): DataLoader<string, readonly AppointmentFieldValue[]> {
  return loaderOf<readonly AppointmentFieldValue[]>(
    context,
    fieldValuesLoader,
    ({ db, scope }, ids) => findFieldValues(db, scope, ids),
    () => [],
  );
}

/** The times on offer for appointments that the viewer was given. */
export function alternativesLoader(context: GraphqlContext): DataLoader<string, readonly AlternativeTime[]> {
  return loaderOf<readonly AlternativeTime[]>(
    context,
    alternativesLoader,
    ({ db, scope }, ids) => findAlternatives(db, scope, ids),
    () => [],
  );
}

/** What clients have confirmed of appointments that the viewer was given; null for the others. */
export function confirmationLoader(
  context: GraphqlContext,
): DataLoader<string, AttendanceConfirmation | null> {
  return loaderOf<AttendanceConfirmation | null>(
    context,
    confirmationLoader,
    ({ db, scope }, ids) => findConfirmations(db, scope, ids),
    () => null,
  );
}

/** The payments of appointments that the viewer was given. */
export function paymentsLoader(context: GraphqlContext): DataLoader<string, readonly AppointmentPayment[]> {
  return loaderOf<readonly AppointmentPayment[]>(
    context,
    paymentsLoader,
    ({ db, scope }, ids) => findPayments(db, scope, ids),
    () => [],
  );
}

/**
 * The zones that the dates of appointments are read in, by provider (rule T1): those of their first places, also of a place
 * that the viewer does not see or that was retired.
 */
export function zonesLoader(context: GraphqlContext): DataLoader<string, string> {
  return loaderOf<string>(
    context,
    zonesLoader,
    ({ db, scope }, providerIds) => findScheduleZones(db, scope, providerIds),
    () => new InvariantError('Missing: each provider has a first place'),
  );
}
