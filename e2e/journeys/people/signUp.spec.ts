import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { signIn } from '../../steps/signIn.ts';

interface Ids {
  viewer: Record<
    'clients' | 'services' | 'providers' | 'appointments',
    { edges: { node: { id: string } }[] }
  > & {
    id: string;
    organization: { id: string; places: { id: string }[] };
  };
}

const ids = `query { viewer { ... on Provider { id organization { id places { id } }
  clients(first: 5) { edges { node { id } } }
  services(first: 5) { edges { node { id } } }
  providers(first: 5) { edges { node { id } } }
  appointments(first: 5) { edges { node { id } } }
} } }`;
const nodeQuery = 'query ($id: ID!) { node(id: $id) { id } }';
const lookUps = {
  appointment: 'query ($id: ID!) { viewer { ... on Provider { appointment(id: $id) { id } } } }',
  client: 'query ($id: ID!) { viewer { ... on Provider { client(id: $id) { id } } } }',
  service: 'query ($id: ID!) { viewer { ... on Provider { service(id: $id) { id } } } }',
};
const deletion = 'mutation ($id: ID!) { deleteAppointment(input: { id: $id }) { deletedAppointmentId } }';

test('a business that signs itself up sees nothing of another one, by any id', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server.url);
  const { data } = await askServer<Ids>(page, ids);
  if (!data) throw new Error('The demo owner sees nothing');
  const of = (list: 'clients' | 'services' | 'providers' | 'appointments') =>
    data.viewer[list].edges.map(({ node }) => node.id);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${server.url}/signup`);
  await stranger.getByLabel('Your name').fill('Nora Newcomer');
  await stranger.getByLabel('Email').fill('nora@newcomer.test');
  await stranger.getByLabel('Password', { exact: true }).fill('a long password');
  await stranger.getByLabel('Phone').fill('+359 88 765 4321');
  await stranger.getByLabel('Business name').fill('Newcomer’s Studio');
  // The server founds the business, and its answer is lost: the second click leads to the same business.
  await stranger.route('**/auth/signup', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await stranger.getByRole('button', { name: 'Create account' }).click();
  await expect(stranger.getByRole('alert')).toContainText('The server can’t be reached');
  await stranger.unroute('**/auth/signup');
  await stranger.getByRole('button', { name: 'Create account' }).click();
  await expect(stranger).toHaveURL(/\/(analytics|calendar)$/);
  await expect(stranger.getByText('Newcomer’s Studio').first()).toBeVisible();
  for (const address of ['/calendar', '/clients', '/services', '/analytics']) {
    await stranger.goto(server.url + address);
    await expect(stranger.getByRole('navigation').first()).toBeVisible();
  }

  const memberships = '{ viewer { ... on Provider { account { memberships { id } } } } }';
  type Memberships = { viewer: { account: { memberships: unknown[] } } };
  const businesses = await askServer<Memberships>(stranger, memberships);
  expect(businesses.data?.viewer.account.memberships).toHaveLength(1);
  const own = await askServer<Ids>(stranger, ids);
  expect(own.data?.viewer.clients.edges).toEqual([]);
  expect(own.data?.viewer.services.edges).toEqual([]);
  expect(own.data?.viewer.appointments.edges).toEqual([]);
  expect(own.data?.viewer.providers.edges).toHaveLength(1);

  const foreign = [...of('clients'), ...of('services'), ...of('providers'), ...of('appointments')];
  const places = data.viewer.organization.places.map(({ id }) => id);
  for (const id of [...foreign, ...places, data.viewer.organization.id]) {
    const answer = await askServer<{ node: unknown }>(stranger, nodeQuery, { id });
    expect(answer.data?.node ?? null).toBeNull();
  }
  for (const [noun, list] of [
    ['appointment', 'appointments'],
    ['client', 'clients'],
    ['service', 'services'],
  ] as const) {
    for (const id of of(list)) {
      const answer = await askServer<{ viewer: Record<string, unknown> }>(stranger, lookUps[noun], { id });
      expect(answer.data?.viewer?.[noun] ?? null).toBeNull();
    }
  }
  const [appointment] = of('appointments');
  const refused = await askServer(stranger, deletion, { id: appointment });
  expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND');

  // The console says so too: a deep link to another business's appointment leads nowhere.
  await stranger.goto(`${server.url}/calendar/${appointment}`);
  await expect(stranger.getByText('Appointment not found')).toBeVisible();
});
