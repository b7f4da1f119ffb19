import { describe, expect, it } from 'vitest';
import { MONDAY_MORNING, given as writeGiven } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { sendSecret } from './outgoing.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

describe('N1: a code or a link that opens an account', () => {
  it('goes at once and is marked as secret', async () => {
    const organization = await given.organization();
    const { ownerContext } = organization;
    const name = 'Nina';
    const { secrets } = given.signInDeps;
    const writer = { ...ownerContext, secrets };
    await ownerContext.transaction(async (tx) => {
      await sendSecret(
        tx,
        writer,
        { recipient: '+359880000099', locale: 'en' },
        { kind: 'client.oneTimeCode', values: { organization: 'Salon Rosa', code: '123456', minutes: 10 } },
      );
      await sendSecret(
        tx,
        writer,
        { recipient: 'nina@salon.example', locale: 'en' },
        { kind: 'staff.passwordReset', values: { name, link: 'https://salon.example/reset' } },
      );
    });
    const messages = await db
      .selectFrom('messages')
      .selectAll()
      .where('organization_id', '=', organization.scope.organizationId)
      .orderBy('id')
      .execute();
    expect(messages.map(({ channel, secret }) => ({ channel, secret }))).toEqual([
      { channel: 'SMS', secret: true },
      { channel: 'EMAIL', secret: true },
    ]);
    expect(messages.map(({ body }) => body)).toEqual(['', '']);
    const [code = '', link = ''] = messages.map(({ sealed_body: sealed }) => secrets.open(sealed ?? ''));
    expect(code).toContain('123456');
    expect(link).toContain('https://salon.example/reset');
    expect(messages[0]?.send_after.getTime()).toBe(MONDAY_MORNING);
  });
});
