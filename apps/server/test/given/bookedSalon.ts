import { HOUR_MS, MINUTE_MS } from '@slotkeeper/domain/time/units';
import type { AppointmentChange } from '../../src/modules/booking/appointment/status/changeStatus.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { BookingOptions } from './appointment.ts';
import type { ServiceOptions } from './bookable.ts';
import { type given as writeGiven, MONDAY_MORNING } from './given.ts';

/** Tuesday at ten in Sofia, as days and hours after it are counted in these tests. */
export const TEN = MONDAY_MORNING + 24 * HOUR_MS;

/** A business that is open every day from nine to five, with a client's appointment of half an hour at ten. */
export async function givenBookedSalon(
  { organization: found, ...given }: ReturnType<typeof writeGiven>,
  { booking, service }: { booking?: Partial<BookingOptions>; service?: ServiceOptions } = {},
) {
  given.clock.set(MONDAY_MORNING);
  const organization = await found();
  await given.openEveryDay(organization);
  const serviceId = await given.service(organization, service);
  const clientId = await given.client(organization, { email: 'clara@client.example' });
  const book = (options: Partial<BookingOptions> = {}) =>
    given.appointment(organization.ownerContext, { serviceId, starts: [TEN], clientId, ...options });
  const slot = (startAt: number, { minutes = 30, providerId = organization.ownerId } = {}) => ({
    serviceId,
    providerId,
    startAt,
    endAt: startAt + minutes * MINUTE_MS,
  });
  return { ...organization, serviceId, clientId, book, slot, id: await book(booking) };
}

/** A change of an appointment as a staff member sends it, by default for any version. */
export function changeOf(id: string, options: Partial<AppointmentChange> = {}): AppointmentChange {
  return { id, expectedVersion: null, clientMutationId: null, ...options };
}

/** What is written about appointments, for looking at what a change did. */
export function recordsOf(db: Database) {
  return {
    appointment: (id: string) =>
      db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    appointments: ({ scope }: Scoped) =>
      db
        .selectFrom('appointments')
        .selectAll()
        .where('organization_id', '=', scope.organizationId)
        .orderBy('id')
        .execute(),
    /** The kinds of the messages that wait, oldest first. */
    queuedMessages: async ({ scope }: Scoped) => {
      const messages = await db
        .selectFrom('messages')
        .select('kind')
        .where('organization_id', '=', scope.organizationId)
        .where('status', '=', 'QUEUED')
        .orderBy('id')
        .execute();
      return messages.map(({ kind }) => kind);
    },
    lastAudit: ({ scope }: Scoped) =>
      db
        .selectFrom('audit_entries')
        .selectAll()
        .where('organization_id', '=', scope.organizationId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    lastEvent: ({ scope }: Scoped) =>
      db
        .selectFrom('events')
        .selectAll()
        .where('organization_id', '=', scope.organizationId)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    sessions: ({ scope }: Scoped) =>
      db
        .selectFrom('sessions')
        .selectAll()
        .where('organization_id', '=', scope.organizationId)
        .orderBy('start_at')
        .execute(),
    setStatus: (id: string, status: string) => setStatus(db, id, status),
  };
}

interface Scoped {
  readonly scope: { readonly organizationId: string };
}

/** Brings an appointment that is alone in its sessions to a status, as if it had got there long ago. */
async function setStatus(db: Database, id: string, status: string): Promise<void> {
  await db.updateTable('appointments').set({ status }).where('id', '=', id).execute();
  if (status !== 'CANCELED' && status !== 'DECLINED') return;
  const slots = await db
    .selectFrom('appointment_slots')
    .select('session_id')
    .where('appointment_id', '=', id)
    .execute();
  await db
    .updateTable('appointment_slots')
    .set({ session_id: null })
    .where('appointment_id', '=', id)
    .execute();
  const sessionIds = slots.flatMap(({ session_id }) => session_id ?? []);
  await db.deleteFrom('sessions').where('id', 'in', sessionIds).execute();
}
