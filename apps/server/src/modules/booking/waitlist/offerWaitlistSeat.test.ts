import { DAY_MS } from '@slotkeeper/domain/time/units';
import { expect, test } from 'vitest';
import { given as writeGiven } from '../../../../test/given/given.ts';
import { givenWaitlistSalon, NINE } from '../../../../test/given/waitlistSalon.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { offerWaitlistSeat } from './offerWaitlistSeat.ts';
import { takeWaitlistSeat } from './waitlist.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

test('C3: what the desk offers by hand ends the wait when it is taken, also on a day that nobody waited for', async () => {
  const salon = await givenWaitlistSalon(db, given);
  const ana = await salon.waiting('Ana', { attendeeName: 'Mila' });
  const links = { origin: 'https://book.example', secrets: salon.tools.secrets };
  const startAt = NINE + DAY_MS;
  const offer = { id: ana.id, providerId: null, startAt, links, clientMutationId: null };
  await offerWaitlistSeat(salon.ownerContext, offer);
  const { appointmentIds } = await takeWaitlistSeat(ana.ctx, {
    id: ana.id,
    answers: [],
    clientMutationId: null,
  });
  expect(await salon.entry(ana.id)).toMatchObject({ state: 'TAKEN' });
  expect((await salon.offers()).map(({ state }) => state)).toEqual(['TAKEN']);
  const booked = db.selectFrom('appointments').select(['source', 'start_at']);
  expect(await booked.where('id', '=', appointmentIds[0] ?? '').executeTakeFirst()).toEqual({
    source: 'WAITLIST',
    start_at: new Date(startAt),
  });
});
