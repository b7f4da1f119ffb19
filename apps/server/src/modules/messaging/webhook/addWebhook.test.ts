import { noPermissions } from '@slotkeeper/domain/people/access/permissionSets';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { given as givenIn } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { staffContext, type StaffContext } from '../../../platform/actingContext.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);

describe('N7: making one', () => {
  test.each([
    ['http://hooks.example.com', 'INVALID_WEBHOOK_URL'],
    ['https://localhost/in', 'INVALID_WEBHOOK_URL'],
    ['https://127.0.0.1/in', 'INVALID_WEBHOOK_URL'],
    ['https://printer.local/in', 'INVALID_WEBHOOK_URL'],
    ['https://me:secret@hooks.example.com/', 'INVALID_WEBHOOK_URL'],
    ['ftp://hooks.example.com', 'INVALID_WEBHOOK_URL'],
    ['', 'REQUIRED_FIELD_MISSING'],
  ])('%s is refused with %s', async (url, code) => {
    const { ownerContext } = await given.organization();
    const query =
      'mutation ($input: AddWebhookEndpointInput!) { addWebhookEndpoint(input: $input) { secret } }';
    const { refusals } = await ask(ownerContext, query, { input: { url, eventTypes: ['appointment.paid'] } });
    expect(refusals).toMatchObject([{ code, path: ['url'] }]);
  });

  test('P4: sent again with its key it answers the same secret, to its own person, who may still make one', async () => {
    const salon = await given.organization();
    const add = (ctx: StaffContext) =>
      ask(
        ctx,
        'mutation ($input: AddWebhookEndpointInput!) { addWebhookEndpoint(input: $input) { secret webhookEndpoint { id } } }',
        {
          input: {
            url: 'https://hooks.example.com/in',
            eventTypes: ['appointment.paid'],
            clientMutationId: 'one',
          },
        },
      );
    const { id } = await given.staffMember(salon, { role: 'administrator' });
    const member = await given.withSets(salon, id, { integrations: ['WEBHOOKS'] });
    const first = await add(member);
    expect(first.refusals).toEqual([]);
    expect(await add(member)).toEqual(first);
    const owners = await add(salon.ownerContext);
    expect(owners.data?.addWebhookEndpoint).not.toEqual(first.data?.addWebhookEndpoint);
    const former = { ...member, provider: { ...member.provider, sets: noPermissions } };
    expect((await add(staffContext(former))).refusals).toEqual([{ code: 'ACTION_NOT_ALLOWED' }]);
  });

  test('not without events, nor more than ten', async () => {
    const { ownerContext } = await given.organization();
    const query =
      'mutation ($input: AddWebhookEndpointInput!) { addWebhookEndpoint(input: $input) { secret } }';
    const url = 'https://hooks.example.com/in';
    expect((await ask(ownerContext, query, { input: { url, eventTypes: [] } })).refusals).toMatchObject([
      { code: 'WEBHOOK_EVENTS_MISSING' },
    ]);
    const input = { url, eventTypes: ['appointment.paid'] };
    for (let count = 0; count < 10; count += 1) await ask(ownerContext, query, { input });
    expect((await ask(ownerContext, query, { input })).refusals).toMatchObject([
      { code: 'TOO_MANY_WEBHOOKS' },
    ]);
  });
});
