import { describe, expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../../test/given/given.ts';
import { servedSalon } from '../../../../../test/given/servedSalon.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';

const database = await openFreshDatabase();
const { db, pool } = database;
const given = writeGiven(db);
const { salon, server, serviceId, providerId, accessToken } = await servedSalon(database, given);

const ADD = 'mutation ($input: AddAppointmentInput!) { addAppointment(input: $input) { warnings } }';
const BLOCK = 'mutation ($input: AddBlockInput!) { addBlock(input: $input) { block { id } } }';
const HALF_HOUR = 1_800_000;

const slotAt = (startAt: string, endAt: string) => ({ serviceId, providerId, startAt, endAt });

async function nothingChanged() {
  const rows = await Promise.all(
    (['appointments', 'sessions', 'events'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
  return rows.flat().length === 0;
}

describe('instants that nobody can mean are refused at their path and change nothing', () => {
  test.each([
    ['in the year 0', '0000-01-01T10:00:00Z', 'BAD_INPUT', 'startAt'],
    ['in the year 9999', '9999-12-31T10:00:00Z', 'BAD_INPUT', 'startAt'],
    ['beyond all years', '275760-09-13T00:00:00Z', 'BAD_INPUT', 'startAt'],
    ['on a day that does not exist', '2026-02-30T10:00:00Z', 'BAD_INPUT', 'startAt'],
    ['that is no number', 'NaN', 'BAD_INPUT', 'startAt'],
    ['in the year 2199', '2199-03-03T10:00:00Z', 'TOO_FAR_AHEAD', null],
  ])('a time %s', async (_, startAt, code, field) => {
    const end = Date.parse(startAt) + HALF_HOUR;
    const endAt = Number.isNaN(end) || field ? '2026-03-03T10:30:00Z' : new Date(end).toISOString();
    const timeSlots = [slotAt('2026-03-03T09:00:00Z', '2026-03-03T09:30:00Z'), slotAt(startAt, endAt)];
    const input = { timeSlots, allowOutsideHours: true };
    const booked = await server.graphql(accessToken, ADD, { input });
    const path = ['timeSlots', 1, ...(field ? [field] : [])];
    expect(booked.errors?.[0]?.extensions).toMatchObject({ code, path });
    const blocked = await server.graphql(accessToken, BLOCK, { input: { providerId, startAt, endAt } });
    expect(blocked.errors?.[0]?.extensions).toMatchObject({ code, path: ['startAt'] });
    expect(await nothingChanged()).toBe(true);
  });

  test('10,000 slots are refused by their number, before anything is read', async () => {
    let statements = 0;
    const note = () => {
      statements += 1;
    };
    const at = new Date(MONDAY_MORNING + 26 * 2 * HALF_HOUR);
    const slot = slotAt(at.toISOString(), new Date(at.getTime() + HALF_HOUR).toISOString());
    const timeSlots = Array.from({ length: 10_000 }, () => slot);
    pool.on('acquire', note);
    const { refusals } = await ask(salon.ownerContext, ADD, { input: { timeSlots } });
    pool.off('acquire', note);
    expect(refusals).toMatchObject([{ code: 'BAD_INPUT', path: ['timeSlots'] }]);
    expect(statements).toBe(0);
  });
});
