import { expect, test } from 'vitest';
import { ask, listen } from '../../../../../test/ask.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../../test/given/given.ts';
import { openFeed } from '../../../../../test/openFeed.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = writeGiven(db, frozenClock(MONDAY_MORNING));
const feed = await openFeed(database);

const HOUR = 3_600_000;
const TEN = MONDAY_MORNING + 24 * HOUR;

const MERGE = `mutation M($id: ID!, $duplicateId: ID!) {
  mergeClients(input: { id: $id, duplicateId: $duplicateId }) { client { id } }
}`;

test('spec 1: a merge tells every open console whose the appointments are now, those of a series too', async () => {
  const salon = await given.organization();
  await given.openEveryDay(salon);
  const serviceId = await given.service(salon);
  const colleague = await given.staffMember(salon);
  const clara = await given.client(salon, { name: 'Clara Brown', phoneNumber: '+359881112233' });
  const other = await given.client(salon, { name: 'C. Brown', phoneNumber: '+393811122330' });
  const single = await given.appointment(salon.ownerContext, { serviceId, starts: [TEN], clientId: other });
  const series = { serviceId, starts: [TEN + HOUR], clientId: other, until: '2026-03-10' };
  const occurrences = await given.series(salon.ownerContext, series);
  await given.appointment(salon.ownerContext, { serviceId, starts: [TEN + 2 * HOUR], clientId: clara });

  const updates = await listen(
    colleague.context,
    feed,
    'subscription { updateAppointment { appointments { id client { name phoneNumber } } } }',
  );
  const both = { id: toGlobalId('Client', clara), duplicateId: toGlobalId('Client', other) };
  await ask(salon.ownerContext, MERGE, both);

  const notified: { id: string; client: unknown }[] = [];
  while (notified.length < 3) {
    const answer = await updates.next();
    const payload = answer?.data?.updateAppointment as { appointments: typeof notified };
    notified.push(...payload.appointments);
  }
  await updates.return();
  const client = { name: 'Clara Brown', phoneNumber: '+359881112233' };
  const handedOver = [single, ...occurrences].map((id) => ({ id: toGlobalId('Appointment', id), client }));
  expect(notified).toHaveLength(3);
  expect(notified).toEqual(expect.arrayContaining(handedOver));
});
