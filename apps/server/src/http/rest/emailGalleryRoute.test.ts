import { expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);

test('the gallery has every e-mail in every language, in development only', async () => {
  const inDevelopment = await given.server(database, { hasGraphiql: true });
  for (const locale of ['en', 'it', 'bg']) {
    const answer = await inDevelopment.fetch(`/utils/emails/${locale}`);
    const emails = (await answer.json()) as { kind: string; html: string }[];
    const kinds = emails.map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['client.appointmentReminder', 'staff.seriesMoved', 'staff.passwordReset']),
    );
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(emails.filter(({ html }) => !html.includes(`lang="${locale}"`))).toEqual([]);
  }
  expect((await inDevelopment.fetch('/utils/emails/xx')).status).toBe(404);
  const inProduction = await given.server(database);
  expect((await inProduction.fetch('/utils/emails/en')).status).toBe(404);
});
