import { expect, test } from 'vitest';
import { MONDAY_MORNING, given as writeGiven } from '../../test/given/given.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { refusalOf } from '../../test/refusalOf.ts';
import { resetPassword } from '../modules/people/account/password/password.ts';
import { frozenClock } from '../platform/clock.ts';
import { linkOriginCommand } from './linkOriginCommand.ts';
import { listAccountsCommand } from './listAccountsCommand.ts';
import { resetPasswordCommand } from './resetPasswordCommand.ts';
import { sendTestEmailCommand } from './sendTestEmailCommand.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const tools = { db, clock, linkOrigin: 'https://salon.example' };

test('an operator sees who can sign in, and where', async () => {
  expect(await listAccountsCommand(db, [])).toBe('There are no accounts.');
  const organization = await given.organization();
  const { email } = await db.selectFrom('accounts').select('email').executeTakeFirstOrThrow();
  const { name } = await db.selectFrom('organizations').select('name').executeTakeFirstOrThrow();
  const lines = (await listAccountsCommand(db, [])).split('\n');
  expect(lines[0]).toContain(`${email}, never signed in`);
  expect(lines[1]).toContain(`${organization.scope.organizationId} ${name}: `);
});

test('R3: the link for a locked-out owner works once', async () => {
  await given.organization();
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const printed = await resetPasswordCommand(tools, ['--email', ` ${email.toUpperCase()} `]);
  const token = /https:\/\/salon\.example\/password\/([\w-]{22})$/.exec(printed)?.[1] ?? '';
  const choose = () =>
    resetPassword(given.signInDeps, { token, password: 'a new long password', ipAddress: '192.0.2.1' });
  await choose();
  expect(await refusalOf(choose())).not.toBeNull();
});

test('an unknown e-mail, none, and a missing mail server are named', async () => {
  await expect(resetPasswordCommand(tools, ['--email', 'nobody@home.example'])).rejects.toThrow('no account');
  await expect(resetPasswordCommand(tools, [])).rejects.toThrow('reset-password --email');
  await expect(sendTestEmailCommand(null, ['--to', 'ana@home.example'])).rejects.toThrow(
    'SLOTKEEPER_SMTP_URL',
  );
  await expect(sendTestEmailCommand(null, [])).rejects.toThrow('send-test-email --to');
  await expect(sendTestEmailCommand(null, ['--to', 'jörg@exämple.de'])).rejects.toThrow(
    'SLOTKEEPER_SMTP_URL',
  );
  expect(await refusalOf(sendTestEmailCommand(null, ['--to', 'nobody']))).toEqual({
    code: 'INVALID_EMAIL',
    path: ['--to'],
  });
});

test('what a command does not take is named', async () => {
  await expect(linkOriginCommand(db, ['salon.example'])).rejects.toThrow('URL cannot be used: expected http');
  await expect(linkOriginCommand(db, [])).rejects.toThrow('link-origin URL');
  for (const refused of [
    linkOriginCommand(db, ['--https']),
    listAccountsCommand(db, ['--https']),
    resetPasswordCommand(tools, ['--https']),
    sendTestEmailCommand(null, ['--https']),
  ])
    await expect(refused).rejects.toThrow("'--https'");
});
