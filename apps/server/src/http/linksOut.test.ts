import { HOUR_MS } from '@slotkeeper/domain/time/units';
import { request } from 'node:http';
import { isInputObjectType, isNonNullType } from 'graphql';
import { expect, test } from 'vitest';
import { givenBookedSalon, TEN } from '../../test/given/bookedSalon.ts';
import { givenDeliveries } from '../../test/given/deliveries.ts';
import { given as givenIn } from '../../test/given/given.ts';
import { PASSWORD } from '../../test/given/organization.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { mutationRules } from '../../test/permissionWalk/mutationRules.ts';
import { routeRules } from '../../test/permissionWalk/routeRules.ts';
import { type WalkSalon, walkSalon } from '../../test/permissionWalk/walkSalon.ts';
import { queuedPayloads } from '../../test/queuedJobs.ts';
import { wholeDatabase } from '../../test/wholeDatabase.ts';
import { sendReminders } from '../modules/booking/reminder/reminder.ts';
import { deliverMessage } from '../modules/messaging/message/deliver/deliver.ts';
import { sendSecret } from '../modules/messaging/message/outgoing/outgoing.ts';
import { sendPasswordLink } from '../modules/people/account/password/password.ts';
import { chooseLinkOrigin } from '../platform/linkOrigin.store.ts';
import { tenantScope } from '../platform/tenantScope.ts';
import { schema } from './schema.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const { secrets } = given.signInDeps;
const server = await given.server(database);
const OURS = 'https://book.example';
const FOREIGN = 'evil.example';

/** What a forged request says of where it goes; `fetch` would put the true host in. */
const forged = { host: FOREIGN, 'x-forwarded-host': FOREIGN, forwarded: `host=${FOREIGN}` };

/** Sends a body with a forged host and gives the text of the answer. */
function send(path: string, body: object, token: string | null): Promise<string> {
  const { port } = new URL(server.origin);
  const headers = {
    ...forged,
    'content-type': 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, method: 'POST', headers }, (answer) => {
      const parts: string[] = [];
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => parts.push(part));
      answer.on('end', () => resolve(parts.join('')));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

/** The messages written so far, and what they say. */
async function written(): Promise<{ kind: string; text: string }[]> {
  const rows = await db.selectFrom('messages').select(['kind', 'body', 'sealed_body']).execute();
  return rows.map(({ kind, body, sealed_body: sealed }) => ({
    kind,
    text: sealed === null ? body : secrets.open(sealed),
  }));
}

async function expectOwnLinks(): Promise<void> {
  for (const { kind, text } of await written()) {
    for (const link of text.match(/\w+:\/\/\S+/g) ?? [])
      expect([kind, new URL(link).origin]).toEqual([kind, OURS]);
    expect(text).not.toContain(FOREIGN);
  }
}

const mutations = schema.getMutationType()?.getFields() ?? {};

function documentOf(name: string): string {
  const type = mutations[name]?.args.find((one) => one.name === 'input')?.type;
  if (!type) return `mutation { ${name} { __typename } }`;
  expect(isInputObjectType(isNonNullType(type) ? type.ofType : type)).toBe(true);
  return `mutation ($input: ${String(type)}) { ${name}(input: $input) { __typename } }`;
}

/** Inputs with which a mutation sends a link, where its ordinary one doesn't. */
const linking: Readonly<Record<string, (salon: WalkSalon) => Promise<object> | object>> = {
  addClient: () => ({ name: 'Ina', phoneNumber: '+359880000077', inviteClient: true }),
  updateProvider: async (salon) => ({
    id: await salon.invited(),
    email: `new${salon.nextStart()}@home.example`,
  }),
};

test('N1: no mutation sends a link to the host that its request names', async () => {
  const salon = await walkSalon(db, given);
  await given.bookingPage(salon);
  const token = (await given.signedIn(salon.ownerEmail)).accessToken;
  for (const [name, { input }] of Object.entries(mutationRules)) {
    for (const inputOf of [input, linking[name]]) {
      if (!inputOf) continue;
      const variables = { input: await inputOf(salon, salon.ownerContext) };
      const answer = await send('/graphql', { query: documentOf(name), variables }, token);
      expect([name, answer]).toEqual([name, expect.not.stringContaining(FOREIGN)]);
      await expectOwnLinks();
    }
  }
  const kinds = (await written()).filter(({ text }) => text.includes(OURS)).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(
    new Set(['client.invitation', 'client.waitlistOffer', 'staff.emailChange', 'staff.invitation']),
  );
});

test('N1: no REST address does', async () => {
  const salon = await given.organization();
  await given.bookingPage(salon);
  const token = (await given.signedIn(salon.ownerEmail)).accessToken;
  const link = 'query { viewer { ... on Provider { inviteLink } } }';
  const answer = await send('/graphql', { query: link }, token);
  const { inviteLink } = (JSON.parse(answer) as { data: { viewer: { inviteLink: string } } }).data.viewer;
  expect(inviteLink.startsWith(`${OURS}/`)).toBe(true);
  const bodies: Readonly<Record<string, object>> = {
    'POST /auth/password/forgot': { email: salon.ownerEmail },
    'POST /invite/client': { clientPhoneNumber: '+359880000078', inviteLink },
    'POST /auth/signup': {
      organizationName: 'Salon Nova',
      name: 'Nora',
      email: 'nora@home.example',
      password: PASSWORD,
      phoneNumber: '+359880000079',
      country: 'BG',
      timezone: 'Europe/Sofia',
      currency: 'eur',
      locale: 'en',
    },
  };
  for (const route of Object.keys(routeRules)) {
    const [method, path = ''] = route.split(' ');
    if (method !== 'POST' || path === '/graphql') continue;
    expect(await send(path, bodies[route] ?? {}, token)).not.toContain(FOREIGN);
  }
  for (const payload of await queuedPayloads(db, 'sendPasswordLink')) {
    await sendPasswordLink(given.signInDeps, payload as { email: string; linkOrigin: string });
  }
  await expectOwnLinks();
  const kinds = (await written()).filter(({ text }) => text.includes(OURS)).map(({ kind }) => kind);
  for (const kind of ['staff.passwordReset', 'staff.emailConfirmation', 'client.invitation'])
    expect(kinds).toContain(kind);
});

test('N1: no link that opens an account is in the database or the log in clear', async () => {
  const opening = (await written()).filter(({ kind }) => !kind.startsWith('client.'));
  const tokens = opening.flatMap(({ text }) => text.match(/https:\/\/book\.example\/\S+/g) ?? []);
  expect(tokens.length).toBeGreaterThan(2);
  const [stored, logged] = [await wholeDatabase(db), server.logged.join('\n')];
  for (const link of tokens) {
    const secret = link.split(/[./]/).at(-1) ?? '';
    expect(secret).toMatch(/^[\w-]{22}$/);
    expect([stored.includes(secret), logged.includes(secret)]).toEqual([false, false]);
  }
});

const DAY_MS = 24 * HOUR_MS;
const CODE = '918273';

/** A client of a new salon is reminded by e-mail or, a guest, by SMS, with the link to confirm. */
async function remind(guest: object): Promise<void> {
  const salon = await givenBookedSalon(given, { booking: guest });
  const { organizationId } = salon.scope;
  const wroteAt = { created_at: new Date(TEN - 9 * DAY_MS) };
  await db.updateTable('appointments').set(wroteAt).where('id', '=', salon.id).execute();
  await db.updateTable('audit_entries').set(wroteAt).where('organization_id', '=', organizationId).execute();
  await db.deleteFrom('owed_reminders').where('organization_id', '=', organizationId).execute();
  given.clock.set(TEN - DAY_MS);
  await sendReminders({ db, clock: given.clock, secrets });
}

async function sendCode(): Promise<void> {
  const { ownerContext } = await given.organization();
  const reader = { recipient: '+359880000099', locale: 'en' } as const;
  const values = { organization: 'Salon', code: CODE, minutes: 10 };
  await ownerContext.transaction((tx) =>
    sendSecret(tx, { ...ownerContext, secrets }, reader, { kind: 'client.oneTimeCode', values }),
  );
}

/** Sends everything that waits, and gives what left: by its kind, its texts in all forms. */
async function sendAll(): Promise<{ kind: string; text: string }[]> {
  const { tools, carried } = givenDeliveries(db, given.clock, secrets).deliveryOf();
  const many = { perRecipient: 100_000, perOrganization: 100_000 };
  const queued = await db
    .selectFrom('messages')
    .select(['id', 'organization_id', 'kind'])
    .where('status', '=', 'QUEUED')
    .execute();
  for (const { id, organization_id: organizationId } of queued)
    await deliverMessage({ ...tools, limits: { SMS: many, EMAIL: many } }, tenantScope(organizationId), id);
  const kinds = new Map(queued.map((one) => [`${one.organization_id}-${one.id}`, one.kind]));
  return carried.map(({ key, text, email }) => ({
    kind: kinds.get(key) ?? '',
    text: [text, email?.html, email?.stopUrl].join('\n'),
  }));
}

/** The tokens at the end of links of ours, of 128 bits or more, and the code. A token may begin with a hyphen. */
function secretsIn(text: string): string[] {
  const tokens = [...text.matchAll(/https:\/\/book\.example\/(?!calendar)[^\s"<>]*?(?<![\w-])([\w-]{22,})/g)];
  return [...tokens.map(([, token = '']) => token), ...(text.includes(CODE) ? [CODE] : [])];
}

// After the mutations and addresses above have written all their messages: each kind that holds a secret is found in what leaves.
test('N1: no secret that a message took along is readable in any table or in the log once it is sent', async () => {
  await chooseLinkOrigin(db, OURS);
  await sendCode();
  await remind({});
  await remind({ clientId: null, guestName: 'Gina', guestPhoneNumber: '+359881112223' });
  const sent = await sendAll();
  const left = sent.map(({ kind, text }) => ({ kind, found: secretsIn(text) }));
  const withSecret = left.filter(({ found }) => found.length > 0);
  expect(withSecret.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'client.appointmentReminder',
      'client.invitation',
      'client.oneTimeCode',
      'staff.emailChange',
      'staff.emailConfirmation',
      'staff.invitation',
      'staff.passwordReset',
    ]),
  );
  for (const path of ['/r/', '/stop/', '/invite/'])
    expect(sent.some(({ text }) => text.includes(`${OURS}${path}`))).toBe(true);
  const [stored, logged] = [await wholeDatabase(db), server.logged.join('\n')];
  // Not a part of a longer number, nor the microseconds of an instant.
  const isIn = (text: string, secret: string) => new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(text);
  const readable = withSecret.flatMap(({ kind, found }) =>
    found.filter((secret) => isIn(stored, secret) || isIn(logged, secret)).map(() => kind),
  );
  expect(readable).toEqual([]);
  expect(isIn(`${stored} ${withSecret[0]?.found[0]}`, withSecret[0]?.found[0] ?? '')).toBe(true);
});
