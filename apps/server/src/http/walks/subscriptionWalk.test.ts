import { HOUR_MS } from '@slotkeeper/domain/time/units';
import { expect, test } from 'vitest';
import { ask, listen } from '../../../test/ask.ts';
import { TEN } from '../../../test/given/bookedSalon.ts';
import { given as givenIn } from '../../../test/given/given.ts';
import { inSidebar } from '../../../test/given/notices.ts';
import { openFeed } from '../../../test/openFeed.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { fullSalon, type Walker, walkers } from '../../../test/permissionWalk/fullSalon.ts';
import { liveRules } from '../../../test/permissionWalk/liveRules.ts';
import { fieldsOf } from '../../../test/permissionWalk/walkFields.ts';
import { notify } from '../../modules/messaging/notify/notify.ts';
import type { StaffContext } from '../../platform/actingContext.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const feed = await openFeed(database);
const salon = await fullSalon(db, given);
const stranger = (await given.organization()).ownerContext;
/** How long to listen for unwanted events after the others have arrived. */
const SILENCE_MS = 150;
const STOP_TIMEOUT_MS = 10_000;

let hours = 24 * 10;
const bookWith = (providerId: string) => {
  hours += 1;
  const starts = [TEN + hours * HOUR_MS];
  const { serviceId } = salon;
  return given.appointment(salon.ownerContext, { serviceId, providerId, starts, allowOutsideHours: true });
};

async function change(name: string, input: object): Promise<void> {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`;
  expect((await ask(salon.ownerContext, query, { input })).refusals).toEqual([]);
}

/** What makes an event of each subscription about a provider; the work before it is done first. */
const triggers: Readonly<Record<string, (providerId: string) => Promise<() => Promise<unknown>>>> = {
  addAppointment: async (providerId) => () => bookWith(providerId),
  createNotification: async (providerId) => {
    const appointmentId = await bookWith(providerId);
    const actor = providerId === salon.ownerId ? salon.contexts.administrator : salon.ownerContext;
    const news = inSidebar({ event: 'appointmentCreated', appointmentId }, providerId);
    return () => salon.ownerContext.transaction((tx) => notify(tx, actor, news));
  },
  deleteAppointment: async (providerId) => {
    const id = toGlobalId('Appointment', await bookWith(providerId));
    return () => change('deleteAppointment', { id });
  },
  updateAppointment: async (providerId) => {
    const id = toGlobalId('Appointment', await bookWith(providerId));
    return () => change('updateAppointmentNote', { id, note: 'Late' });
  },
  updateAvailability: async (providerId) => () => {
    const id = toGlobalId('Provider', providerId);
    const row = { dayOfTheWeek: 6, openTime: '20:00', closeTime: '21:00' };
    return change('addWorkHour', { providerId: id, ...row });
  },
  updateProviders: async (providerId) => () =>
    change('updateProviderColor', { id: toGlobalId('Provider', providerId), color: 4 }),
  updateService: async () => () =>
    change('updateService', { id: toGlobalId('Service', salon.serviceId), description: `Now ${hours}` }),
  updateWaitlist: async (providerId) => {
    const { id } = await db
      .selectFrom('waitlist_entries')
      .select('id')
      .where('provider_id', '=', providerId)
      .executeTakeFirstOrThrow();
    return () =>
      salon.ownerContext.transaction(async (tx) =>
        tx.record({ kind: 'waitlist.offered', waitlistEntryId: id }),
      );
  },
  updateSubscription: async () => () =>
    salon.ownerContext.transaction(async (tx) => tx.record({ kind: 'subscription.changed' })),
  updateViewer: async (providerId) => () =>
    salon.ownerContext.transaction(async (tx) => {
      const { roleId } = (await given.contextOf(salon.scope, salon.ownerId)).provider;
      tx.record({ kind: 'role.changed', roleId, providerIds: [providerId] });
    }),
};

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Which of the listeners are notified of what `act` does; the expected ones get all the time that they need. */
async function receivedBy(
  name: string,
  listeners: readonly (readonly [string, StaffContext])[],
  { act, expected }: { readonly act: () => Promise<unknown>; readonly expected: string },
): Promise<ReadonlySet<string>> {
  const opened = await Promise.all(
    listeners.map(async ([letter, ctx]) => ({
      letter,
      results: await listen(ctx, feed, `subscription { ${name} { __typename cursor } }`),
    })),
  );
  const received = new Set<string>();
  const waits = opened.map(({ letter, results }) => ({
    letter,
    news: results.next().then((answer) => answer && received.add(letter)),
  }));
  const newsOf = (isMeant: (letter: string) => boolean) =>
    Promise.all(waits.filter(({ letter }) => isMeant(letter)).map(({ news }) => news));
  await act();
  await Promise.race([newsOf((letter) => expected.includes(letter)), after(STOP_TIMEOUT_MS)]);
  await Promise.race([newsOf(() => true), after(SILENCE_MS)]);
  await Promise.all(opened.map(({ results }) => results.return()));
  return received;
}

const letterOf = (walker: Walker) => (walker === 'nobody' ? 'N' : walker.slice(0, 1).toUpperCase());
const rowOf = (received: ReadonlySet<string>) =>
  walkers.map((walker) => (received.has(letterOf(walker)) ? letterOf(walker) : '-')).join('');
const everybody = walkers.map((walker) => [letterOf(walker), salon.contexts[walker]] as const);

test('R2: no subscription is without a rule', () => {
  expect(Object.keys(liveRules)).toEqual(
    fieldsOf('SubscriptionRoot')
      .map(({ name }) => name)
      .toSorted(),
  );
});

test.each(Object.entries(liveRules))('R2: who is notified of %s: %s', async (name, rule) => {
  const trigger = triggers[name];
  if (!trigger) throw new Error(`${name} has no trigger`);
  const [colleagues = '', own = '', elsewhere = ''] = rule.split(' ');
  const about = async (providerId: string, expected: string, listeners = everybody) =>
    receivedBy(name, [...listeners, ['stranger', stranger]], { act: await trigger(providerId), expected });
  const ofColleague = await about(salon.ownerId, colleagues);
  expect(ofColleague).not.toContain('stranger');
  const rows = [rowOf(ofColleague)];
  if (rule.includes(' ')) {
    const ofOneself = new Set<string>();
    for (const walker of walkers) {
      const { provider } = salon.contexts[walker];
      const listener = [letterOf(walker), salon.contexts[walker]] as const;
      const expected = own.includes(listener[0]) ? listener[0] : '';
      for (const letter of await about(provider.id, expected, [listener])) ofOneself.add(letter);
    }
    rows.push(rowOf(ofOneself), rowOf(await about(salon.remoteId, elsewhere)));
  }
  expect(rows.join(' ')).toBe(rule);
});

test.each(Object.keys(liveRules))(
  'R2: a visitor who is not signed in is not notified of %s',
  async (name) => {
    await expect(listen(null, feed, `subscription { ${name} { cursor } }`)).rejects.toThrow(
      'UNAUTHENTICATED',
    );
  },
);
