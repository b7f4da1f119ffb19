import { buffer } from 'node:stream/consumers';
import { parseCsv } from '@slotkeeper/domain/csv/parseCsv';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { givenBookedSalon, TEN } from '../../../../test/given/bookedSalon.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { unzip } from '../../../../test/unzip.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { exportOrganization } from './exportOrganization.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);

/** The rows of a file of the export, each with the names of its columns. */
async function exported(ctx: StaffContext, file: string): Promise<Record<string, string>[]> {
  const files = unzip(await buffer(await exportOrganization(ctx)));
  const read = parseCsv((files.get(file) ?? '').replace('\uFEFF', ''), ',');
  const [head, ...rows] = read.accepted ? read.value : [];
  return rows.map(({ cells }) =>
    Object.fromEntries((head?.cells ?? []).map((name, index) => [name, cells[index] ?? ''])),
  );
}

async function givenBusiness() {
  const salon = await givenBookedSalon(given, { service: { price: 6_000 } });
  const fieldId = await given.question(salon, salon.serviceId);
  const { organizationId } = salon.scope;
  await db
    .insertInto('appointment_fields')
    .values({
      organization_id: organizationId,
      row_no: 1,
      appointment_id: salon.id,
      service_field_id: fieldId,
      name: 'Allergies',
      type: 'TEXT',
      value: 'Nuts',
    })
    .execute();
  const changes = { note: '=1+1', amount_paid: 1_250 };
  await db.updateTable('appointments').set(changes).where('id', '=', salon.id).execute();
  return salon;
}

describe('the export of an organization', () => {
  test('appointments say where, what was answered and noted, and money with decimals and currency', async () => {
    const salon = await givenBusiness();
    expect(await exported(salon.ownerContext, 'appointments.csv')).toMatchObject([
      {
        place: expect.stringMatching(/\w/),
        answers: 'Allergies: Nuts',
        staffNote: "'=1+1",
        unitPrice: '60.00',
        amountPaid: '12.50',
        currency: 'eur',
      },
    ]);
    expect(await exported(salon.ownerContext, 'services.csv')).toMatchObject([
      { price: '60.00', currency: 'eur' },
    ]);
  });

  test.each([
    ['jpy', '6000', '1250'],
    ['eur', '60.00', '12.50'],
    ['kwd', '6.000', '1.250'],
  ])('M1: money has the decimals of its currency: %s', async (currency, price, paid) => {
    const salon = await givenBusiness();
    const { organizationId } = salon.scope;
    await db.updateTable('places').set({ currency }).where('id', '=', salon.placeId).execute();
    await db.updateTable('appointments').set({ currency }).where('id', '=', salon.id).execute();
    const method = await db
      .selectFrom('place_payment_methods')
      .select(['id', 'name'])
      .where('organization_id', '=', organizationId)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('appointment_payments')
      .values({
        organization_id: organizationId,
        appointment_id: salon.id,
        type: 'PAYMENT',
        amount: 6_000,
        currency,
        place_payment_method_id: method.id,
        method_name: method.name,
        taken_by_provider_id: salon.ownerId,
      })
      .execute();
    const [payment] = await exported(salon.ownerContext, 'payments.csv');
    expect(payment).toMatchObject({ amount: price, currency });
    const [appointment] = await exported(salon.ownerContext, 'appointments.csv');
    expect(appointment).toMatchObject({ unitPrice: price, amountPaid: paid, currency });
    expect(await exported(salon.ownerContext, 'services.csv')).toMatchObject([{ price, currency }]);
  });

  test('C7: clients carry their appointments, visits and no-shows, counted as in their list', async () => {
    const salon = await givenBusiness();
    const missed = await salon.book({ starts: [TEN + 3_600_000] });
    const off = await salon.book({ starts: [TEN + 2 * 3_600_000] });
    await db.updateTable('appointments').set({ status: 'NO_SHOW' }).where('id', '=', missed).execute();
    await db.updateTable('appointments').set({ status: 'CANCELED' }).where('id', '=', off).execute();
    const counts = { totalAppointments: '2', visits: '0', noShows: '1' };
    expect(await exported(salon.ownerContext, 'clients.csv')).toMatchObject([{ ...counts, lastActive: '' }]);
    clock.set(TEN + 3 * 3_600_000);
    const attended = { visits: '1', lastActive: new Date(TEN).toISOString().replace('.000', '') };
    expect(await exported(salon.ownerContext, 'clients.csv')).toMatchObject([{ ...counts, ...attended }]);
  });

  test('C4: a merged duplicate names the number of the client that it is part of now', async () => {
    const salon = await givenBusiness();
    const duplicateId = toGlobalId('Client', await given.client(salon, { name: 'Duplicate' }));
    await ask(
      salon.ownerContext,
      `mutation M($id: ID!, $duplicateId: ID!) {
        mergeClients(input: { id: $id, duplicateId: $duplicateId }) { client { id } }
      }`,
      { id: toGlobalId('Client', salon.clientId), duplicateId },
    );
    const [kept, merged] = await exported(salon.ownerContext, 'clients.csv');
    expect(kept).toMatchObject({ mergedInto: '', removedAt: '' });
    expect(merged).toMatchObject({ name: 'Duplicate', mergedInto: kept?.number });
    expect(merged?.removedAt).not.toBe('');
  });

  test('A5, P5: blocked times and series have files of their own; R2: nobody else’s rows are in them', async () => {
    const salon = await givenBusiness();
    const { organizationId } = salon.scope;
    const [from, until] = [new Date(TEN + 3_600_000), new Date(TEN + 7_200_000)];
    const block = { start_at: from, end_at: until, busy_from: from, busy_until: until, note: 'Dentist' };
    await db
      .insertInto('sessions')
      .values({ ...block, organization_id: organizationId, provider_id: salon.ownerId })
      .execute();
    await given.series(salon.ownerContext, {
      serviceId: salon.serviceId,
      starts: [TEN + 4 * 3_600_000],
      clientId: salon.clientId,
    });
    expect(await exported(salon.ownerContext, 'blocked-times.csv')).toMatchObject([
      { startAt: new Date(TEN + 3_600_000).toISOString().replace('.000', ''), note: 'Dentist' },
    ]);
    const [series] = await exported(salon.ownerContext, 'series.csv');
    expect(series).toMatchObject({ repeats: 'WEEKLY', startTime: '14:00', slotMinutes: '30', until: '' });
    const numbers = (await exported(salon.ownerContext, 'appointments.csv')).map((row) => row.series);
    expect(numbers).toContain(series?.number);
    const stranger = await given.organization();
    for (const file of ['appointments.csv', 'blocked-times.csv', 'series.csv'])
      expect(await exported(stranger.ownerContext, file)).toEqual([]);
  });

  test('N2: the business’s own wordings, and what clients have stopped, each once however many pieces are read', async () => {
    const salon = await givenBusiness();
    const { organizationId } = salon.scope;
    const updated = { updated_at: new Date(MONDAY_MORNING) };
    await db
      .insertInto('message_wordings')
      .values(
        (['it', 'bg'] as const).map((locale) => ({
          ...updated,
          organization_id: organizationId,
          kind: 'client.appointmentBooked',
          locale,
          subject: '{{name}}',
          body: `Ciao,\n${locale}`,
        })),
      )
      .execute();
    const wordings = await exported(salon.ownerContext, 'message-wordings.csv');
    const at = new Date(MONDAY_MORNING).toISOString().replace('.000', '');
    const wording = { kind: 'client.appointmentBooked', subject: '{{name}}', updatedAt: at };
    expect(wordings).toEqual([
      { ...wording, language: 'bg', text: 'Ciao,\nbg' },
      { ...wording, language: 'it', text: 'Ciao,\nit' },
    ]);

    // More than are read at once.
    const many = 2_001;
    await sql`insert into clients (organization_id, row_no, name, phone_number, search_text)
      select ${organizationId}, 10000 + n, 'Client ' || n, '+35988' || (1000000 + n), '' from generate_series(1, ${many}) n`.execute(
      db,
    );
    await sql`insert into message_stops (organization_id, client_id, topic, stopped_at)
      select organization_id, id, 'REMINDERS', ${new Date(MONDAY_MORNING)} from clients
      where organization_id = ${organizationId} and row_no > 10000`.execute(db);
    const stops = await exported(salon.ownerContext, 'message-stops.csv');
    expect(stops[0]).toEqual({
      client: 'Client 1',
      clientNumber: '10001',
      topic: 'REMINDERS',
      stoppedAt: at,
    });
    expect(new Set(stops.map(({ clientNumber }) => clientNumber)).size).toBe(many);
    expect(stops).toHaveLength(many);

    const stranger = await given.organization();
    for (const file of ['message-wordings.csv', 'message-stops.csv'])
      expect(await exported(stranger.ownerContext, file)).toEqual([]);
  });
});
