import type { GraphQLResolveInfo } from 'graphql';
import { cached, type GraphqlContext, requireStaff } from '../../../../platform/graphql/context.ts';
import { selects } from '../../../../platform/graphql/selection.ts';
import { type Service, servicesOf } from '../../../catalog/service/service.ts';
import { type Client, findClients } from '../../../clients/client/client.ts';
import { type Provider, providersOf } from '../../../people/provider/provider.ts';
import { type AttendanceConfirmation, findConfirmationsBetween } from '../attendance/attendance.store.ts';
import type { Appointment } from './appointmentWindow.store.ts';
import { findSessionSeats, type SessionSeats } from './sessionSeats.store.ts';

/**
 * Rows that belong to a list of appointments, ready in maps: fields of thousands of appointments resolve from them at
 * once, where a promise for each would cost ten times as much. What is not in here is loaded by its loader.
 */
export interface RelatedRows {
  providers: ReadonlyMap<string, Provider>;
  services: ReadonlyMap<string, Service>;
  readonly clients: Map<string, Client>;
  readonly seats: Map<string, SessionSeats>;
  /** Null where the client has confirmed nothing. */
  readonly confirmations: Map<string, AttendanceConfirmation | null>;
}

/** The maps of this request, empty until a list fills them. */
export function relatedRows(context: GraphqlContext): RelatedRows {
  return cached(context, relatedRows, () => ({
    providers: new Map(),
    services: new Map(),
    clients: new Map(),
    seats: new Map(),
    confirmations: new Map(),
  }));
}

/** Fills the maps with what the query asks of the appointments below `path`, in one batch for each noun. */
export async function loadRelatedRows(
  context: GraphqlContext,
  appointments: readonly Appointment[],
  { info, path }: { info: GraphQLResolveInfo; path: readonly string[] },
): Promise<void> {
  const wants = (...fields: string[]) => fields.some((field) => selects(info, [...path, field]));
  const related = relatedRows(context);
  const [providers, services, clients, seats, confirmations] = await Promise.all([
    wants('provider') ? providersOf(context) : related.providers,
    wants('service', 'isRecurring', 'capacity') ? servicesOf(context) : related.services,
    wants('client') ? clientsOf(context, appointments) : [],
    wants('capacity', 'seatsTaken') ? seatsOf(context, appointments) : [],
    wants('attendanceConfirmedAt') ? confirmationsOf(context, appointments) : null,
  ]);
  related.providers = providers;
  related.services = services;
  for (const [id, client] of clients) related.clients.set(id, client);
  for (const [key, session] of seats) related.seats.set(key, session);
  if (confirmations)
    for (const { id } of appointments) related.confirmations.set(id, confirmations.get(id) ?? null);
}

function clientsOf(
  context: GraphqlContext,
  appointments: readonly Appointment[],
): Promise<Map<string, Client>> {
  const { db, scope } = requireStaff(context);
  return findClients(db, scope, [...new Set(appointments.flatMap(({ clientId }) => clientId ?? []))]);
}

async function seatsOf(
  context: GraphqlContext,
  appointments: readonly Appointment[],
): Promise<Map<string, SessionSeats>> {
  const starts = startsOf(appointments);
  if (!starts) return new Map();
  const { db, scope } = requireStaff(context);
  const providerIds = [...new Set(appointments.map(({ providerId }) => providerId))];
  return findSessionSeats(db, scope, { providerIds, ...starts });
}

async function confirmationsOf(
  context: GraphqlContext,
  appointments: readonly Appointment[],
): Promise<ReadonlyMap<string, AttendanceConfirmation>> {
  const starts = startsOf(appointments);
  const { db, scope } = requireStaff(context);
  return starts ? findConfirmationsBetween(db, scope, starts) : new Map();
}

/** The first and the last start of a list, in epoch milliseconds; null of an empty one. */
function startsOf(appointments: readonly Appointment[]): { from: number; until: number } | null {
  const [first] = appointments;
  if (!first) return null;
  let from = first.startAt;
  let until = first.startAt;
  for (const { startAt } of appointments) {
    if (startAt < from) from = startAt;
    if (startAt > until) until = startAt;
  }
  return { from, until };
}
