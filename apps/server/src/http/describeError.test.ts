import { expect, test } from 'vitest';
import { describeRefusal } from './describeError.ts';

test('a refusal that names a moment says it in the zone and the language of its reader', () => {
  const values = { startAt: Date.UTC(2026, 2, 3, 8), zone: 'Europe/Sofia' };
  expect(describeRefusal({ code: 'MERGED_CLIENTS_MEET', values }, 'en').message).toContain(
    '3rd March 2026, 10:00',
  );
  expect(describeRefusal({ code: 'MERGED_CLIENTS_MEET', values }, 'it').message).toContain(
    '3 marzo 2026, 10:00',
  );
});
