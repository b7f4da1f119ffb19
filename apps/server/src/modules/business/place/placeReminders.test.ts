import { expect, test } from 'vitest';
import { type Answer, ask } from '../../../../test/ask.ts';
import { given as givenIn } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);
const placeIdOf = (id: string) => toGlobalId('Place', id);

const SETTINGS = `mutation ($input: UpdatePlacesSettingsInput!) { updatePlacesSettings(input: $input) {
  places { settings { clientReminderMinutes clientReminders { channel minutes } } } } }`;
const updateSettings = (ctx: StaffContext, placesSettings: object[]) =>
  ask(ctx, SETTINGS, { input: { placesSettings } });

const reminder = (minutes: number, channel = 'EMAIL') => ({ minutes, channel });
/** The settings of the answer to a change of one place. */
const remindersIn = ({ data }: Answer) => {
  const [place] = (data as { updatePlacesSettings: { places: { settings: object }[] } }).updatePlacesSettings
    .places;
  return place?.settings;
};

test('N2: a place begins with a reminder a day before, and gets others, the longest lead first', async () => {
  const { ownerContext, placeId } = await given.organization();
  const change = (changes: object) => updateSettings(ownerContext, [{ id: placeIdOf(placeId), ...changes }]);
  expect(remindersIn(await change({ waitlist: true }))).toMatchObject({
    clientReminderMinutes: 1440,
    clientReminders: [reminder(1440, 'EMAIL_ELSE_SMS')],
  });
  const several = [reminder(120, 'SMS'), reminder(2880, 'BOTH')];
  expect(remindersIn(await change({ clientReminders: several }))).toMatchObject({
    clientReminderMinutes: 2880,
    clientReminders: [reminder(2880, 'BOTH'), reminder(120, 'SMS')],
  });
  // A client that knows one lead only changes the longest.
  expect(remindersIn(await change({ clientReminderMinutes: 1440 }))).toMatchObject({
    clientReminders: [reminder(1440, 'BOTH'), reminder(120, 'SMS')],
  });
  expect(remindersIn(await change({ clientReminders: [] }))).toMatchObject({
    clientReminderMinutes: 0,
    clientReminders: [],
  });
  expect(remindersIn(await change({ clientReminderMinutes: 60 }))).toMatchObject({
    clientReminders: [reminder(60, 'EMAIL_ELSE_SMS')],
  });
});

test('R2: reminders are changed by those who may edit places, of their own business only', async () => {
  const organization = await given.organization();
  const stranger = await given.organization();
  const { context } = await given.staffMember(organization, { role: 'receptionist' });
  const changes = [{ id: placeIdOf(organization.placeId), clientReminders: [reminder(60)] }];
  expect((await updateSettings(context, changes)).refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
  expect((await updateSettings(stranger.ownerContext, changes)).refusals).toMatchObject([
    { code: 'NOT_FOUND' },
  ]);
  const kept = await db
    .selectFrom('place_reminders')
    .select('minutes')
    .where('organization_id', 'in', [organization.scope.organizationId, stranger.scope.organizationId])
    .execute();
  expect(kept).toEqual([{ minutes: 1440 }, { minutes: 1440 }]);
});

test.each([
  ['more than four', { clientReminders: [5, 15, 30, 60, 120].map((minutes) => reminder(minutes)) }],
  ['two with one lead', { clientReminders: [reminder(60), reminder(60, 'SMS')] }],
  ['together with the one lead', { clientReminders: [reminder(60)], clientReminderMinutes: 0 }],
])('N2: reminders %s are refused and change nothing', async (_, changes) => {
  const { ownerContext, placeId, scope } = await given.organization();
  const { refusals } = await updateSettings(ownerContext, [{ id: placeIdOf(placeId), ...changes }]);
  expect(refusals).toMatchObject([{ path: ['placesSettings', 0, 'clientReminders'] }]);
  expect(refusals[0]?.code).not.toBe('INTERNAL_ERROR');
  const kept = await db
    .selectFrom('place_reminders')
    .select('minutes')
    .where('organization_id', '=', scope.organizationId)
    .execute();
  expect(kept).toEqual([{ minutes: 1440 }]);
});

test.each([
  [{ minutes: 7, channel: 'EMAIL' }, 'minutes'],
  [{ minutes: 0, channel: 'EMAIL' }, 'minutes'],
])('N2: %j is no reminder', async (wanted, field) => {
  const { ownerContext, placeId } = await given.organization();
  const { refusals } = await updateSettings(ownerContext, [
    { id: placeIdOf(placeId), clientReminders: [wanted] },
  ]);
  expect(refusals).toMatchObject([
    { code: 'BAD_INPUT', path: ['placesSettings', 0, 'clientReminders', 0, field] },
  ]);
});
