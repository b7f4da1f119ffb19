import { expect, test } from 'vitest';
import { ask, listen } from '../../../../test/ask.ts';
import { given as givenIn } from '../../../../test/given/given.ts';
import { openFeed } from '../../../../test/openFeed.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const feed = await openFeed(database);

const WATCH = `subscription { updateProviders { resync providers { name places { name settings { timezone } } } } }`;

interface Notified {
  readonly providers: readonly {
    readonly name: string;
    readonly places: readonly { readonly name: string; readonly settings: { readonly timezone: string } }[];
  }[];
}

/** What an open console is notified of after a change, by those concerned: their first places and zones. */
async function notifiedOf(
  change: (salon: Awaited<ReturnType<typeof salonWithTwoPlaces>>) => Promise<unknown>,
) {
  const salon = await salonWithTwoPlaces();
  const news = await listen(salon.owner, feed, WATCH);
  await change(salon);
  const answer = await news.next();
  await news.return();
  const notified = answer?.data?.updateProviders as Notified | undefined;
  return notified?.providers.map(({ name, places: [first] }) => [
    name,
    first?.name,
    first?.settings.timezone,
  ]);
}

async function salonWithTwoPlaces() {
  const organization = await given.organization();
  const placeId = toGlobalId('Place', await given.place(organization, 'Elsewhere'));
  const maria = await given.staffMember(organization, { name: 'Maria' });
  return { organization, owner: organization.ownerContext, placeId, maria };
}

test('T6: open consoles learn of a new colleague, whose place they name', async () => {
  const notified = await notifiedOf(({ organization, owner, placeId }) =>
    ask(
      owner,
      `mutation ($input: AddProviderInput!) { addProvider(input: $input) { providerEdge { node { id } } } }`,
      {
        input: {
          name: 'Nora New',
          email: 'nora@example.com',
          phoneNumber: '+359880000321',
          roleId: toGlobalId('Role', organization.roleIds.staff),
          placeIds: [placeId],
        },
      },
    ),
  );
  expect(notified).toEqual([['Nora New', 'Elsewhere', 'Europe/Sofia']]);
});

test('T6: open consoles learn of another first place', async () => {
  const notified = await notifiedOf(({ owner, placeId, maria }) =>
    ask(
      owner,
      `mutation ($input: UpdateProviderInput!) { updateProvider(input: $input) { provider { id } } }`,
      {
        input: { id: toGlobalId('Provider', maria.id), placeIds: [placeId] },
      },
    ),
  );
  expect(notified).toEqual([['Maria', 'Elsewhere', 'Europe/Sofia']]);
});

test('T5, T6: open consoles learn of a place in another zone', async () => {
  const notified = await notifiedOf(async ({ organization, owner }) =>
    ask(
      owner,
      `mutation ($input: UpdatePlacesSettingsInput!) { updatePlacesSettings(input: $input) { places { id } } }`,
      {
        input: {
          placesSettings: [{ id: toGlobalId('Place', organization.placeId), timezone: 'Europe/Rome' }],
        },
      },
    ),
  );
  expect(notified?.map(([, , zone]) => zone)).toEqual(['Europe/Rome', 'Europe/Rome']);
});
