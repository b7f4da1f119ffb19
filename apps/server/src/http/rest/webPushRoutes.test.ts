import { describe, expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import type { GivenOrganization } from '../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { givenBrowser } from '../../../test/pushService.ts';
import { type PushVerdict, pushToDevices } from '../../modules/messaging/push/push.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const server = await given.server(database, { pushPublicKey: 'our-key' });

let browsers = 0;

function newBrowser() {
  browsers += 1;
  return givenBrowser(`device${browsers}`).subscription;
}

const save = (token: string, subscription: unknown) =>
  server.post('/webpush/saveSubscription', { subscription }, { authorization: `Bearer ${token}` });

/** Signs in on a new device, with push turned on. */
async function device(email: string, subscription = newBrowser()) {
  const { accessToken } = await given.signedIn(email);
  expect(await save(accessToken, subscription)).toEqual({ status: 200, body: {} });
  return { accessToken, ...subscription };
}

/** Which devices a push to a staff member reaches; `verdicts` says how an address answers. */
async function reachedBy(
  { scope: { organizationId } }: GivenOrganization,
  providerId: string,
  verdicts: Record<string, PushVerdict | 'fails'> = {},
) {
  const reached: { endpoint: string; payload: string }[] = [];
  const gateway = pushToDevices(db, {
    send: async ({ endpoint }, { payload }) => {
      reached.push({ endpoint, payload });
      const verdict = verdicts[endpoint] ?? 'taken';
      if (verdict === 'fails') throw new Error('busy');
      return verdict;
    },
  });
  const push = { key: '1-2', organizationId, providerId, title: 'Salon', text: 'News', appointmentId: '7' };
  const failure = await gateway.send(push, AbortSignal.timeout(5_000)).then(
    () => null,
    (error: Error) => error.message,
  );
  return { endpoints: reached.map(({ endpoint }) => endpoint).toSorted(), reached, failure };
}

describe('spec 7: webpush/saveSubscription', () => {
  test('from then on the device is notified, with a link to the appointment', async () => {
    const salon = await given.organization();
    const { endpoint, accessToken } = await device(salon.ownerEmail);
    await save(accessToken, { ...newBrowser(), endpoint });
    const { reached } = await reachedBy(salon, salon.ownerId);
    expect(reached).toHaveLength(1);
    expect(JSON.parse(reached[0]?.payload ?? '')).toEqual({
      key: '1-2',
      title: 'Salon',
      text: 'News',
      url: `/calendar/${encodeURIComponent(toGlobalId('Appointment', '7'))}`,
    });
  });

  test('null turns off this device alone', async () => {
    const salon = await given.organization();
    const [here, elsewhere] = [await device(salon.ownerEmail), await device(salon.ownerEmail)];
    await save(here.accessToken, null);
    expect((await reachedBy(salon, salon.ownerId)).endpoints).toEqual([elsewhere.endpoint]);
  });

  test('a browser belongs to who signed in last, also of another organization', async () => {
    const [mine, other] = [await given.organization(), await given.organization()];
    const { endpoint, keys } = await device(mine.ownerEmail);
    await device(other.ownerEmail, { endpoint, keys });
    expect((await reachedBy(mine, mine.ownerId)).endpoints).toEqual([]);
    expect((await reachedBy(other, other.ownerId)).endpoints).toEqual([endpoint]);
  });

  test('naming the address of another account without its keys neither gets it nor takes it away', async () => {
    const [mine, other] = [await given.organization(), await given.organization()];
    const { endpoint, keys } = await device(mine.ownerEmail);
    const colleague = await given.staffMember(mine, { role: 'staff' });
    for (const email of [other.ownerEmail, colleague.email]) {
      const { accessToken } = await given.signedIn(email);
      for (const wrong of [newBrowser().keys, { ...keys, auth: newBrowser().keys.auth }]) {
        const { status, body } = await save(accessToken, { endpoint, keys: wrong });
        expect([status, body]).toEqual([
          409,
          expect.objectContaining({ code: 'PUSH_DEVICE_TAKEN', path: ['subscription', 'endpoint'] }),
        ]);
      }
    }
    expect((await reachedBy(mine, mine.ownerId)).endpoints).toEqual([endpoint]);
    expect((await reachedBy(other, other.ownerId)).endpoints).toEqual([]);
  });

  test('the same account may renew the keys of its address, from another sign-in too', async () => {
    const salon = await given.organization();
    const { endpoint } = await device(salon.ownerEmail);
    await device(salon.ownerEmail, { ...newBrowser(), endpoint });
    expect((await reachedBy(salon, salon.ownerId)).endpoints).toEqual([endpoint]);
  });

  test.each([
    ['an address inside', { endpoint: 'https://127.0.0.1/x' }, 'BAD_INPUT', ['subscription', 'endpoint']],
    ['plain http', { endpoint: 'http://push.example.com/x' }, 'BAD_INPUT', ['subscription', 'endpoint']],
    [
      'an address without end',
      { endpoint: `https://push.example.com/${'x'.repeat(2000)}` },
      'TEXT_TOO_LONG',
      ['subscription', 'endpoint'],
    ],
    ['a broken key', { keys: { p256dh: 'BA', auth: 'A' } }, 'BAD_INPUT', ['subscription', 'keys', 'p256dh']],
  ])('%s is refused and changes nothing', async (_, request, code, path) => {
    const salon = await given.organization();
    const { accessToken, endpoint } = await device(salon.ownerEmail);
    const { status, body } = await save(accessToken, { ...newBrowser(), ...request });
    expect([status, body]).toEqual([400, expect.objectContaining({ code, path })]);
    expect((await reachedBy(salon, salon.ownerId)).endpoints).toEqual([endpoint]);
  });
});

describe('R2: whose push it is', () => {
  test('neither a colleague’s nor another organization’s reaches the device', async () => {
    const [mine, other] = [await given.organization(), await given.organization()];
    const colleague = await given.staffMember(mine, { role: 'staff' });
    const { endpoint } = await device(colleague.email);
    expect((await reachedBy(mine, mine.ownerId)).endpoints).toEqual([]);
    expect((await reachedBy(other, colleague.id)).endpoints).toEqual([]);
    expect((await reachedBy(mine, colleague.id)).endpoints).toEqual([endpoint]);
  });

  test('the key is sent to signed-in people, and a cookie of another site saves nothing', async () => {
    const { ownerEmail } = await given.organization();
    const { accessToken } = await given.signedIn(ownerEmail);
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await server.fetch('/webpush/publicKey', { headers });
    expect(await answer.json()).toEqual({ publicKey: 'our-key' });
    const cookie = { cookie: `OAUTH_TOKEN=${accessToken}` };
    const forged = await server.post('/webpush/saveSubscription', { subscription: newBrowser() }, cookie);
    expect(forged.status).toBe(403);
  });
});

describe('R3, R4: push ends with the sign-in', () => {
  test.each([
    ['signing out', ({ token }: Ending) => server.post('/auth/logout', {}, bearer(token))],
    [
      'signing out elsewhere',
      async ({ email }: Ending) => {
        const { accessToken } = await given.signedIn(email);
        return server.graphql(accessToken, 'mutation { endOtherSignIns { account { email } } }');
      },
    ],
    [
      'going over to another organization',
      async ({ token, salon }: Ending) => {
        const other = await given.furtherOrganization(salon.ownerAccountId, salon.ownerEmail);
        return server.post('/auth/switch', { id: toGlobalId('Provider', other.ownerId) }, bearer(token));
      },
    ],
  ])('%s', async (_, end) => {
    const salon = await given.organization();
    const { accessToken: token } = await device(salon.ownerEmail);
    await end({ token, email: salon.ownerEmail, salon });
    expect(await stored(salon)).toBe(0);
    expect((await reachedBy(salon, salon.ownerId)).endpoints).toEqual([]);
  });

  test('revoking the access', async () => {
    const salon = await given.organization();
    const member = await given.staffMember(salon, { role: 'staff' });
    await device(member.email);
    const { accessToken } = await given.signedIn(salon.ownerEmail);
    const input = { id: toGlobalId('Provider', member.id) };
    const { errors } = await server.graphql(
      accessToken,
      'mutation ($input: RemoveProviderInput!) { removeProvider(input: $input) { clientMutationId } }',
      { input },
    );
    expect(errors).toBeUndefined();
    expect(await stored(salon)).toBe(0);
  });
});

describe('N3: devices that fail', () => {
  test('one that is gone is dropped, one that is busy stops no other and is tried again', async () => {
    const salon = await given.organization();
    const devices = [];
    for (let count = 0; count < 3; count += 1) devices.push(await device(salon.ownerEmail));
    const [gone = '', busy = '', fine = ''] = devices.map(({ endpoint }) => endpoint);
    const first = await reachedBy(salon, salon.ownerId, { [gone]: 'gone', [busy]: 'fails' });
    expect(first.endpoints).toEqual([gone, busy, fine].toSorted());
    expect(first.failure).toBe('busy');
    const second = await reachedBy(salon, salon.ownerId);
    expect(second).toMatchObject({ endpoints: [busy, fine].toSorted(), failure: null });
  });
});

interface Ending {
  token: string;
  email: string;
  salon: GivenOrganization;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function stored({ scope }: GivenOrganization): Promise<number> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('sign_in_id')
    .where('organization_id', '=', scope.organizationId)
    .execute();
  return rows.length;
}
