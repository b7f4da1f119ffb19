import { expect, test } from 'vitest';
import { MONDAY_MORNING, given as writeGiven } from '../../../../test/given/given.ts';
import { servedSalon } from '../../../../test/given/servedSalon.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = writeGiven(db);
const { server, serviceId, providerId, accessToken } = await servedSalon(database, given);

const HOUR = 3_600_000;
const at = (hours: number) => new Date(MONDAY_MORNING + hours * HOUR).toISOString();
const timeSlots = [{ serviceId, providerId, startAt: at(24), endAt: at(24.5) }];
const block = { providerId, startAt: at(30), endAt: at(31) };

const ADD = 'mutation ($input: AddAppointmentInput!) { addAppointment(input: $input) { warnings } }';
const BLOCK = 'mutation ($input: AddBlockInput!) { addBlock(input: $input) { block { id } } }';
const CATEGORY =
  'mutation ($input: AddServiceCategoryInput!) { addServiceCategory(input: $input) { serviceCategory { id } } }';

test.each([
  ['a guest', ADD, { timeSlots }, 'guestName'],
  ['a note', ADD, { timeSlots }, 'note'],
  ['a block', BLOCK, block, 'note'],
  ['a category', CATEGORY, {}, 'name'],
])('%s is not taken with a text that turns what follows round', async (_, mutation, rest, field) => {
  const { errors } = await server.graphql(accessToken, mutation, {
    input: { ...rest, [field]: '\u202Eevil' },
  });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', path: [field] });
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});
