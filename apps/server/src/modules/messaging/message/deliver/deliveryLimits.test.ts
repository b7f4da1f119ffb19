import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../../test/freshDatabase.ts';
import { givenDeliveries } from '../../../../../test/given/deliveries.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../../test/given/organization.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import { openDatabase } from '../../../../platform/database/database.ts';
import type { NewMessage } from '../message.store.ts';
import { deliverMessage } from './deliver.ts';

const { connectionString } = await freshDatabase();
const { db, close } = openDatabase(connectionString, 8);
afterAll(close);

const MINUTE = 60_000;
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const { deliveryOf, queued, stateOf } = givenDeliveries(db, clock, given.signInDeps.secrets);
const sms = (recipient: string, secret = false) => ({ channel: 'SMS', recipient, secret }) as const;

let numbers = 0;
let number = '';

/** What is counted is counted over all organizations: each test has a number of its own. */
beforeEach(() => {
  numbers += 1;
  number = `+35988100${String(numbers).padStart(4, '0')}`;
});

describe('N4: SMS keep to their limits', () => {
  it('at most five an hour to one number, however many organizations send', async () => {
    const organizations = [await given.organization(), await given.organization()];
    const { tools, carried } = deliveryOf();
    for (let round = 0; round < 5; round += 1) {
      for (const organization of organizations) {
        const [id = ''] = await queued(organization, sms(number));
        await deliverMessage(tools, organization.scope, id);
      }
    }
    expect(carried).toHaveLength(5);
  });

  it('also when two organizations send at the same moment', async () => {
    const organizations = [await given.organization(), await given.organization()];
    const { tools, carried } = deliveryOf({ perRecipient: 1, perOrganization: 100 });
    const waiting: { scope: GivenOrganization['scope']; id: string }[] = [];
    for (const organization of organizations) {
      const ids = await queued(organization, ...Array.from({ length: 3 }, () => sms(number)));
      waiting.push(...ids.map((id) => ({ scope: organization.scope, id })));
    }
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(waiting.map(({ scope, id }) => deliverMessage(tools, scope, id)));
    }
    expect(carried).toHaveLength(1);
  });

  it('codes take nothing from what a business may send, nor wait for it', async () => {
    const organization = await given.organization();
    const { tools, carried } = deliveryOf({ perRecipient: 5, perOrganization: 10 });
    const codes = Array.from({ length: 21 }, (_, index) => ({
      ...sms(`${number}${index}`, true),
      kind: 'client.oneTimeCode' as const,
    }));
    const others = [sms(`${number}100`), sms(`${number}101`), sms(`${number}102`)];
    const ids = await queued(organization, ...codes, ...others);
    for (const id of ids) await deliverMessage(tools, organization.scope, id);
    // Of the others a new organization may send two.
    expect(carried).toHaveLength(21 + 2);
  });

  it.each([
    ['a new organization has a small allowance', 6, false, 2],
    ['one of a week has the whole', 8, false, 10],
    ['so has the demo, which is never new', 6, true, 10],
  ])('%s', async (_, days, isDemo, allowed) => {
    const organization = await given.organization();
    const { scope } = organization;
    const founded = new Date(MONDAY_MORNING - days * 24 * 60 * MINUTE);
    await db
      .updateTable('organizations')
      .set({ created_at: founded, is_demo: isDemo })
      .where('id', '=', scope.organizationId)
      .execute();
    const { tools, carried } = deliveryOf({ perRecipient: 5, perOrganization: 10 });
    const ids = await queued(
      organization,
      ...Array.from({ length: 11 }, (__, index) => sms(`${number}${index}`)),
    );
    for (const id of ids) await deliverMessage(tools, scope, id);
    expect(carried).toHaveLength(allowed);
  });

  it('at most five an hour to one number; the sixth waits its turn without counting as a try', async () => {
    const organization = await given.organization();
    const { tools, carried } = deliveryOf();
    const ids = await queued(organization, ...Array.from({ length: 6 }, () => sms(number)));
    for (const id of ids) await deliverMessage(tools, organization.scope, id);
    expect(carried).toHaveLength(5);
    expect(await stateOf(organization, ids[5] ?? '')).toMatchObject({
      status: 'QUEUED',
      attempts: 0,
      error: 'SMS_LIMIT_REACHED',
      send_after: MONDAY_MORNING + 60 * MINUTE,
    });
  });

  it('limits of one organization are not those of another', async () => {
    const [organization, other] = [await given.organization(), await given.organization()];
    const { tools, carried } = deliveryOf({ perRecipient: 5, perOrganization: 1 });
    const [first = '', second = ''] = await queued(organization, sms(number), sms(`${number}9`));
    const [others = ''] = await queued(other, sms(number));
    await deliverMessage(tools, organization.scope, first);
    await deliverMessage(tools, organization.scope, second);
    await deliverMessage(tools, other.scope, others);
    expect(carried.map(({ to }) => to)).toEqual([number, number]);
  });

  it('also when several servers send at the same moment', async () => {
    const organization = await given.organization();
    const { tools, carried } = deliveryOf({ perRecipient: 3, perOrganization: 100 });
    const ids = await queued(organization, ...Array.from({ length: 12 }, () => sms(number)));
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(ids.map((id) => deliverMessage(tools, organization.scope, id)));
    }
    expect(carried).toHaveLength(3);
  });

  it('a code beyond them fails at once', async () => {
    const organization = await given.organization();
    const { tools } = deliveryOf({ perRecipient: 1, perOrganization: 100 });
    const [first = '', second = ''] = await queued(organization, sms(number), sms(number, true));
    await deliverMessage(tools, organization.scope, first);
    await deliverMessage(tools, organization.scope, second);
    expect(await stateOf(organization, second)).toMatchObject({
      status: 'FAILED',
      error: 'SMS_LIMIT_REACHED',
    });
  });
});

describe('N4: e-mails that strangers can cause keep to theirs', () => {
  const send = async (
    count: number,
    request: Partial<NewMessage>,
    organizations: readonly GivenOrganization[],
  ) => {
    const { tools, carried } = deliveryOf();
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const organization = organizations[index % organizations.length];
      if (!organization) break;
      const [id = ''] = await queued(organization, request);
      ids.push(id);
      await deliverMessage(tools, organization.scope, id);
    }
    return { carried, last: ids.at(-1) ?? '' };
  };

  it('thirty an hour to one address over all organizations', async () => {
    const organizations = [await given.organization(), await given.organization()];
    const { carried } = await send(32, { recipient: `${number}@home.example` }, organizations);
    expect(carried).toHaveLength(30);
  });

  it('five of those that open an account, of one kind: others’ invitations take nobody’s new password', async () => {
    const organizations = [await given.organization(), await given.organization()];
    const invitation = {
      kind: 'staff.invitation',
      secret: true,
      recipient: `${number}@home.example`,
    } as const;
    const { carried, last } = await send(6, invitation, organizations);
    expect(carried).toHaveLength(5);
    const [, second] = organizations;
    // An invitation works for a week: the sixth waits its turn.
    expect(second && (await stateOf(second, last))).toMatchObject({
      status: 'QUEUED',
      attempts: 0,
      error: 'EMAIL_LIMIT_REACHED',
      send_after: MONDAY_MORNING + 60 * MINUTE,
    });
    const reset = { ...invitation, kind: 'staff.passwordReset' } as const;
    expect((await send(5, reset, organizations)).carried).toHaveLength(5);
    // One for a new password is asked for again by then.
    const beyond = await send(1, reset, organizations);
    const [first] = organizations;
    expect(first && (await stateOf(first, beyond.last))).toMatchObject({ status: 'FAILED' });
  });

  it.each([
    'staff.passwordReset',
    'staff.invitation',
    'staff.emailConfirmation',
    'staff.emailChange',
    'staff.emailChanged',
  ] as const)(
    'a business that has spent its hour on clients still sends %s, which takes nothing from theirs',
    async (kind) => {
      const organization = await given.organization();
      const { tools, carried } = deliveryOf();
      const limits = { ...tools.limits, EMAIL: { perRecipient: 30, perOrganization: 10 } };
      const deliver = async (request: Partial<NewMessage>) => {
        const [id = ''] = await queued(organization, request);
        await deliverMessage({ ...tools, limits }, organization.scope, id);
        return (await stateOf(organization, id)).status;
      };
      const account = { kind, secret: kind !== 'staff.emailChanged' } as const;
      // The founding week's share of ten are two.
      for (let index = 0; index < 2; index += 1)
        expect(await deliver({ ...account, recipient: `${number}${index}@staff.example` })).toBe('SENT');
      for (let index = 0; index < 2; index += 1)
        expect(await deliver({ recipient: `${number}${index}@home.example` })).toBe('SENT');
      expect(await deliver({ recipient: `${number}9@home.example` })).toBe('QUEUED');
      expect(await deliver({ ...account, recipient: `${number}9@staff.example` })).toBe('SENT');
      expect(carried).toHaveLength(5);
    },
  );

  it.each(['KEPT', 'SENT', 'DELIVERED', 'FAILED'])(
    'one that is %s by now has taken its part',
    async (status) => {
      const organization = await given.organization();
      const { tools, carried } = deliveryOf({ perRecipient: 1, perOrganization: 100 });
      const [first = '', second = ''] = await queued(organization, sms(`${number}1`), sms(`${number}1`));
      await deliverMessage(tools, organization.scope, first);
      await db.updateTable('messages').set({ status }).where('id', '=', first).execute();
      await deliverMessage(tools, organization.scope, second);
      expect(carried).toHaveLength(1);
      expect(await stateOf(organization, second)).toMatchObject({
        status: 'QUEUED',
        error: 'SMS_LIMIT_REACHED',
      });
    },
  );

  it('the made-up past of the demo takes from no allowance and waits for none', async () => {
    const demo = await given.organization({ isDemo: true });
    const { tools, carried } = deliveryOf();
    const limits = { ...tools.limits, EMAIL: { perRecipient: 30, perOrganization: 2 } };
    const founded = (at: number) =>
      db
        .updateTable('organizations')
        .set({ created_at: new Date(at) })
        .where('id', '=', demo.scope.organizationId)
        .execute();
    const deliver = async (index: number) => {
      const [id = ''] = await queued(demo, { recipient: `${number}${index}@home.example` });
      await deliverMessage({ ...tools, limits }, demo.scope, id);
    };
    await founded(MONDAY_MORNING + MINUTE);
    for (let index = 0; index < 4; index += 1) await deliver(index);
    expect(carried).toHaveLength(4);
    const past = await db
      .updateTable('messages')
      .set({ created_at: new Date(MONDAY_MORNING - 60 * MINUTE) })
      .where('organization_id', '=', demo.scope.organizationId)
      .executeTakeFirst();
    expect(past.numUpdatedRows).toBe(4n);
    await founded(MONDAY_MORNING);
    for (let index = 4; index < 8; index += 1) await deliver(index);
    expect(carried).toHaveLength(6);
  });

  it('not those to a member at the mailbox that this person has verified', async () => {
    const organization = await given.organization();
    const news = { recipient: organization.ownerEmail, providerId: organization.ownerId };
    expect((await send(32, news, [organization])).carried).toHaveLength(32);
    await db
      .updateTable('accounts')
      .set({ email_verified_at: null })
      .where('email', '=', organization.ownerEmail)
      .execute();
    expect((await send(1, news, [organization])).carried).toHaveLength(0);
  });
});
