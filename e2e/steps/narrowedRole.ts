import type { Page } from '@playwright/test';
import { askServer } from './askServer.ts';
import { demoReceptionist, signIn } from './signIn.ts';

const team = `{ viewer { id ... on Provider { roles { id name } providers(first: 50) { edges { node { id email role { id } } } } } } }`;
const addRole = 'mutation ($input: AddRoleInput!) { addRole(input: $input) { role { id } } }';
const deleteRole = 'mutation ($input: DeleteRoleInput!) { deleteRole(input: $input) { deletedRoleId } }';
const giveRole =
  'mutation ($input: UpdateProviderInput!) { updateProvider(input: $input) { provider { id } } }';

interface Team {
  viewer: {
    id: string;
    providers: { edges: { node: { id: string; email: string; role: { id: string } } }[] };
  };
}

/** The sets of a role that sees everything and may change nothing. */
const readsOnly = {
  appointments: ['VIEW_ALL'],
  clients: ['VIEW'],
  services: ['VIEW'],
  workHours: ['VIEW_ALL'],
  vacations: ['VIEW_ALL'],
  providers: ['VIEW'],
  places: ['VIEW', 'READ'],
  organization: ['VIEW'],
  payments: [],
  analytics: ['ALL'],
  outbox: [],
  integrations: [],
  exports: [],
  audit: [],
};

/** Adds a role that sees everything and changes nothing, as the owner of `page`, and gives its id. */
export async function addReadingRole(page: Page, name: string): Promise<string> {
  const { data, errors } = await askServer<{ addRole: { role: { id: string } } }>(page, addRole, {
    input: { name, sets: readsOnly },
  });
  if (!data) throw new Error(`The role was not added: ${JSON.stringify(errors)}`);
  return data.addRole.role.id;
}

/** Gives a member another role, as one who may. */
async function giveRoleTo(by: Page, id: string, roleId: string): Promise<void> {
  const { errors } = await askServer(by, giveRole, { input: { id, roleId } });
  if (errors) throw new Error(`The role was not given: ${JSON.stringify(errors)}`);
}

/** The owner of `page` and the demo's receptionist, with the roles that they have now. */
async function ownerAndReceptionist(page: Page) {
  const { data } = await askServer<Team>(page, team);
  const members = data?.viewer.providers.edges.map(({ node }) => node) ?? [];
  const owner = members.find(({ id }) => id === data?.viewer.id);
  const receptionist = members.find(({ email }) => email === demoReceptionist.email);
  if (!owner || !receptionist) throw new Error('The demo has no such members');
  return { owner, receptionist };
}

/** Gives the demo's receptionist a role, as the owner of `page`, until it is given back. */
export async function giveReceptionist(page: Page, roleId: string) {
  const { receptionist } = await ownerAndReceptionist(page);
  await giveRoleTo(page, receptionist.id, roleId);
  return { id: receptionist.id, giveBack: () => giveRoleTo(page, receptionist.id, receptionist.role.id) };
}

/** Deletes a role that nobody has, as the owner of `page`. */
export async function removeRole(page: Page, id: string): Promise<void> {
  await askServer(page, deleteRole, { input: { id } });
}

/** What takes rights from the owner of a page, and gives them back. */
export interface TakenOver {
  /** The owner may only look from now on. */
  readonly narrow: () => Promise<void>;
  readonly widen: () => Promise<void>;
  /** Puts everybody back. */
  readonly restore: () => Promise<void>;
}

/**
 * Makes the demo's receptionist an owner too, signed in on the page `other`, who can take from the owner of `page` all that
 * changes something: the server itself refuses it then.
 */
export async function takeOver(page: Page, other: Page, url: string): Promise<TakenOver> {
  const { owner, receptionist } = await ownerAndReceptionist(page);
  const reader = await addReadingRole(page, 'Reads only');
  await giveRoleTo(page, receptionist.id, owner.role.id);
  await signIn(other, url, demoReceptionist);
  const widen = () => giveRoleTo(other, owner.id, owner.role.id);
  return {
    narrow: () => giveRoleTo(other, owner.id, reader),
    widen,
    restore: async () => {
      await widen();
      await page.goto(`${url}/healthz`);
      await giveRoleTo(page, receptionist.id, receptionist.role.id);
      await removeRole(page, reader);
    },
  };
}
