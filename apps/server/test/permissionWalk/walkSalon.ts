import { HOUR_MS } from '@slotkeeper/domain/time/units';
import { randomUUID } from 'node:crypto';
import { queueMessages } from '../../src/modules/messaging/message/deliver/deliver.ts';
import type { StaffContext } from '../../src/platform/actingContext.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { toGlobalId } from '../../src/platform/graphql/globalId.ts';
import { ask } from '../ask.ts';
import { givenBookedSalon, recordsOf, TEN } from '../given/bookedSalon.ts';
import type { given as writeGiven } from '../given/given.ts';
import type { GivenOrganization } from '../given/organization.ts';
import { walkRecords } from './walkRecords.ts';

const CLASS_SIZE = 4;
const HOURS_A_DAY = 6;

/** A business of which each call creates a fresh object, so that one call never spoils another's. Ids are global. */
export type WalkSalon = Awaited<ReturnType<typeof walkSalon>>;

/** Makes the business; everything in it concerns its owner, or the member that `of` makes. */
export async function walkSalon(
  db: Database,
  given: ReturnType<typeof writeGiven>,
  of?: (salon: GivenOrganization) => Promise<StaffContext>,
) {
  const salon = await givenBookedSalon(given);
  const { ownerContext: owner } = salon;
  const subject = (await of?.(salon)) ?? owner;
  const subjectId = subject.provider.id;
  if (subject !== owner) await given.openEveryDay(salon, { providerId: subjectId });
  const serviceId = await given.service(salon, { providerIds: [subjectId] });
  const records = recordsOf(db);
  let starts = 0;
  let pastStarts = 1;
  let classes = 0;
  /** Six hours a day, within the opening hours. */
  const nextStart = () => {
    starts += 1;
    return TEN + (Math.floor(starts / HOURS_A_DAY) * 24 + 24 + (starts % HOURS_A_DAY)) * HOUR_MS;
  };
  const idOf = toGlobalId;
  const slotAt = (startAt: number) => ({
    serviceId: idOf('Service', serviceId),
    providerId: idOf('Provider', subjectId),
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(startAt + HOUR_MS / 2).toISOString(),
  });
  const book = (startAt: number, clientId?: string) =>
    given.appointment(owner, {
      clientId,
      serviceId,
      providerId: subjectId,
      starts: [startAt],
      allowOutsideHours: true,
    });

  async function appointment(status?: string): Promise<string> {
    const id = await book(nextStart());
    if (status) await records.setStatus(id, status);
    return idOf('Appointment', id);
  }
  async function clientAppointment(): Promise<string> {
    return idOf('Appointment', await book(nextStart(), await given.client(salon)));
  }
  async function pastAppointment(status?: string): Promise<string> {
    pastStarts += 1;
    const id = await book(given.clock.now() - (pastStarts * HOUR_MS) / 2);
    if (status) await records.setStatus(id, status);
    return idOf('Appointment', id);
  }
  async function change(name: string, input: object, payload: string): Promise<Record<string, unknown>> {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${payload} } }`;
    const { data, refusals } = await ask(owner, query, { input });
    if (!data) throw new Error(`${name} was refused to the owner: ${JSON.stringify(refusals)}`);
    return data[name] as Record<string, unknown>;
  }
  async function deletedBy(ctx: StaffContext): Promise<string> {
    const id = await appointment();
    const query = 'mutation ($id: ID!) { deleteAppointment(input: { id: $id }) { deletedAppointmentId } }';
    const isDeleted = (await ask(ctx, query, { id })).refusals.length === 0;
    if (!isDeleted) await ask(owner, query, { id });
    return id;
  }
  async function offered() {
    const id = await appointment();
    const time = slotAt(nextStart());
    await change('offerAlternativeHours', { id, alternativeTimes: [time] }, 'appointment { id }');
    return { id, time };
  }
  async function paymentMethodId(): Promise<string> {
    const { id } = await db
      .selectFrom('place_payment_methods')
      .select('id')
      .where('organization_id', '=', salon.scope.organizationId)
      .executeTakeFirstOrThrow();
    return idOf('PlacePaymentMethod', id);
  }
  async function paymentId(): Promise<string> {
    const input = { appointmentId: await appointment(), placePaymentMethodId: await paymentMethodId() };
    const { appointment: paid } = await change(
      'markAppointmentAsPaid',
      input,
      'appointment { payments { id } }',
    );
    return (paid as { payments: { id: string }[] }).payments[0]?.id ?? '';
  }
  async function seriesAppointment(): Promise<{ id: string; startAt: number }> {
    const startAt = nextStart() + HOUR_MS / 2;
    const [id = ''] = await given.series(owner, {
      serviceId,
      providerId: subjectId,
      starts: [startAt],
      freq: 'MONTHLY',
      until: new Date(startAt + 35 * 24 * HOUR_MS).toISOString().slice(0, 10),
      allowOutsideHours: true,
    });
    return { id: idOf('Appointment', id), startAt };
  }
  async function deletedSeriesBy(ctx: StaffContext): Promise<string> {
    const { id } = await seriesAppointment();
    const query = `mutation ($id: ID!) {
      deleteRecurringAppointment(input: { id: $id, scope: ALL }) { deletedAppointmentIds }
    }`;
    const isDeleted = (await ask(ctx, query, { id })).refusals.length === 0;
    if (!isDeleted) await ask(owner, query, { id });
    return id;
  }
  const classService = () =>
    given.service(salon, { title: 'Class', capacity: CLASS_SIZE, providerIds: [subjectId] });
  async function classTimeId(): Promise<string> {
    const service = await classService();
    classes += 1;
    const times = { day: classes % 7, startAt: '18:00', endAt: '18:30' };
    return idOf('RecurringTimeSlot', await given.classTime(salon, service, times));
  }
  async function blockId(): Promise<string> {
    const startAt = nextStart();
    const times = {
      startAt: new Date(startAt).toISOString(),
      endAt: new Date(startAt + HOUR_MS).toISOString(),
    };
    const { block } = await change(
      'addBlock',
      { providerId: idOf('Provider', subjectId), ...times },
      'block { id }',
    );
    return (block as { id: string }).id;
  }
  /** The only calendar elsewhere of the subject, a new one each time. */
  async function outsideCalendarId(): Promise<string> {
    await db.deleteFrom('outside_calendars').where('provider_id', '=', subjectId).execute();
    const at = new Date(nextStart());
    const { id } = await db
      .insertInto('outside_calendars')
      .values({
        organization_id: salon.scope.organizationId,
        provider_id: subjectId,
        name: 'Google',
        host: 'calendar.example.com',
        sealed_url: '',
        created_at: at,
        next_fetch_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return idOf('OutsideCalendar', id);
  }
  const further = walkRecords(change, {
    subjectGlobalId: idOf('Provider', subjectId),
    placeGlobalId: idOf('Place', salon.placeId),
  });
  /** What a new client waits for with the subject, once the place has a waitlist. */
  async function waitlistRequest() {
    await db.updateTable('places').set({ waitlist: true }).where('id', '=', salon.placeId).execute();
    return {
      clientId: await further.client(),
      placeId: idOf('Place', salon.placeId),
      serviceId: idOf('Service', serviceId),
      providerId: idOf('Provider', subjectId),
      from: '2026-03-03',
      until: '2026-05-03',
      partsOfDay: [],
    };
  }
  async function waitlistEntryId(): Promise<string> {
    const { waitlistEntry } = await change(
      'addWaitlistEntry',
      await waitlistRequest(),
      'waitlistEntry { id }',
    );
    return (waitlistEntry as { id: string }).id;
  }
  async function removedWaitlistEntryId(): Promise<string> {
    const id = await waitlistEntryId();
    await change('removeWaitlistEntry', { id }, 'deletedWaitlistEntryId');
    return id;
  }
  async function member(): Promise<string> {
    return idOf('Provider', (await given.staffMember(salon)).id);
  }
  async function invited(): Promise<string> {
    const { id } = await given.staffMember(salon);
    await db.updateTable('providers').set({ account_id: null }).where('id', '=', id).execute();
    return idOf('Provider', id);
  }
  async function givenUpMessage(): Promise<string> {
    const recipient = `reader${nextStart()}@home.example`;
    const text = { locale: 'en', subject: 'News', body: 'News' } as const;
    const message = { channel: 'EMAIL', kind: 'client.appointmentConfirmed', recipient, ...text } as const;
    const [id = ''] = await owner.transaction((tx) => queueMessages(tx, owner, [message]));
    await db.updateTable('messages').set({ status: 'FAILED' }).where('id', '=', id).execute();
    return idOf('Message', id);
  }
  async function roleId(): Promise<string> {
    const sets = owner.provider.sets;
    const { role } = await change(
      'addRole',
      { name: `Further ${randomUUID()}`, sets: { ...sets, payments: [] } },
      'role { id }',
    );
    return (role as { id: string }).id;
  }
  return {
    ...salon,
    appointment,
    clientAppointment,
    pastAppointment,
    deletedBy,
    offered,
    paymentMethodId,
    paymentId,
    seriesAppointment,
    deletedSeriesBy,
    classServiceId: async () => idOf('Service', await classService()),
    classTimeId,
    blockId,
    outsideCalendarId,
    ...further,
    waitlistRequest,
    waitlistEntryId,
    removedWaitlistEntryId,
    emptyPlace: async () => idOf('Place', await given.place(salon)),
    member,
    invited,
    givenUpMessage,
    roleId,
    slotAt,
    nextStart,
    organizationGlobalId: idOf('Organization', salon.scope.organizationId),
    organizationSettingsGlobalId: idOf('OrganizationSettings', salon.scope.organizationId),
    placeGlobalId: idOf('Place', salon.placeId),
    ownerGlobalId: idOf('Provider', salon.ownerId),
    subject,
    subjectGlobalId: idOf('Provider', subjectId),
    serviceGlobalId: idOf('Service', serviceId),
    clientGlobalId: idOf('Client', salon.clientId),
    staffRoleId: idOf('Role', salon.roleIds.staff),
  };
}
