import { translate } from '@slotkeeper/i18n/translate';
import { beforeEach, describe, expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import { givenLiveClient } from '../../../test/given/liveClient.ts';
import type { GivenOrganization } from '../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const server = await given.server(database);

const FORBIDDEN = 4403;
const ADD = `mutation ($input: AddClientInput!) {
  addClient(input: $input) { clientEdge { node { name } } }
}`;
const RENAME = `mutation ($input: UpdateOrganizationInput!) {
  updateOrganization(input: $input) { organization { name } }
}`;
const REFUSED = {
  errors: [{ message: translate('en', 'refusal.OTHER_SIGN_IN'), extensions: { code: 'OTHER_SIGN_IN' } }],
};

/** One person's businesses: the page shows the first, and the browser has gone to the second in another tab. */
let shown: GivenOrganization;
let entered: GivenOrganization;
let cookie: string;

beforeEach(async () => {
  shown = await given.organization({ name: 'Shown' });
  entered = await given.furtherOrganization(shown.ownerAccountId, shown.ownerEmail);
  const { accessToken } = await given.signedIn(shown.ownerEmail);
  const { body } = await server.post(
    '/auth/switch',
    { id: toGlobalId('Provider', entered.ownerId) },
    { authorization: `Bearer ${accessToken}` },
  );
  cookie = `OAUTH_TOKEN=${(body as { accessToken: string }).accessToken}`;
});

/** What the browser sends from a page that shows a member. */
const from = (page: GivenOrganization) => ({
  cookie,
  origin: server.origin,
  'x-slotkeeper': 'console',
  'x-slotkeeper-viewer': toGlobalId('Provider', page.ownerId),
});

const clientsOf = async () =>
  Number(
    (
      await database.db
        .selectFrom('clients')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('R4: a page saves nothing into another business than it shows', () => {
  const variables = { input: { name: 'Ana', phoneNumber: '+359888000111' } };

  test('a mutation with the sign-in of another one is refused and changes nothing in either', async () => {
    const before = await clientsOf();
    const { status, body } = await server.post('/graphql', { query: ADD, variables }, from(shown));
    expect([status, body]).toMatchObject([409, REFUSED]);
    expect(await clientsOf()).toBe(before);
  });

  test('the page of the business that the browser is in goes on', async () => {
    const before = await clientsOf();
    const { body } = await server.post('/graphql', { query: ADD, variables }, from(entered));
    expect(body).toMatchObject({ data: { addClient: { clientEdge: { node: { name: 'Ana' } } } } });
    expect(await clientsOf()).toBe(before + 1);
  });

  test('nor with files beside it', async () => {
    const input = { id: toGlobalId('Organization', entered.scope.organizationId), name: 'Renamed' };
    const rename = async (page: GivenOrganization) => {
      const form = new FormData();
      form.set('operations', JSON.stringify({ query: RENAME, variables: { input } }));
      form.set('map', '{}');
      const response = await server.fetch('/graphql', { method: 'POST', headers: from(page), body: form });
      return [response.status, await response.json()];
    };
    expect(await rename(shown)).toMatchObject([409, REFUSED]);
    const named = database.db.selectFrom('organizations').select('id').where('name', '=', 'Renamed');
    expect(await named.execute()).toEqual([]);
    expect(await rename(entered)).toEqual([
      200,
      { data: { updateOrganization: { organization: { name: 'Renamed' } } } },
    ]);
  });

  test('another person who has signed in since is refused for the page of the first', async () => {
    const other = await given.organization();
    const { accessToken } = await given.signedIn(other.ownerEmail);
    const headers = { ...from(shown), cookie: `OAUTH_TOKEN=${accessToken}` };
    expect((await server.post('/graphql', { query: ADD, variables }, headers)).body).toMatchObject(REFUSED);
  });

  test('REST requests and exports are refused alike, in the language of the page', async () => {
    const post = await server.post('/webpush/saveSubscription', {}, from(shown));
    const file = await server.fetch('/export/clients', {
      headers: { ...from(shown), cookie: `${cookie}; USER_LOCALE=it` },
    });
    expect(post).toMatchObject({ status: 409, body: { code: 'OTHER_SIGN_IN' } });
    expect([file.status, await file.json()]).toEqual([
      409,
      { code: 'OTHER_SIGN_IN', error: translate('it', 'refusal.OTHER_SIGN_IN') },
    ]);
  });

  test('a live socket of the page is closed, one of the business that the browser is in opens', async () => {
    const headers = { cookie, origin: server.origin };
    const viewer = (page: GivenOrganization) => toGlobalId('Provider', page.ownerId);
    const former = givenLiveClient(server, { headers, viewer: viewer(shown) });
    expect(await former.closed).toBe(FORBIDDEN);
    const current = givenLiveClient(server, { headers, viewer: viewer(entered) });
    await current.connected;
  });
});
