import { expect, test } from 'vitest';
import { isPlaceholder, knownText } from './knownText.ts';

test.each([
  ['refusal.NOT_FOUND', 'refusal.NOT_FOUND'],
  ['appointment.recurrence.count', 'appointment.recurrence.count'],
  ['refusal.visit-evil-example', 'refusal.*'],
  ['refusal.NOT_FOUND.visit-evil-example', 'refusal.NOT_FOUND.*'],
  ['hello.world', null],
  ['constructor.name', null],
  ['__proto__.x', null],
])('spec 8: of %s the log may have %s', (key, known) => {
  expect(knownText(key)).toBe(known);
});

test('spec 8: a placeholder is one that a text has', () => {
  expect([isPlaceholder('organization'), isPlaceholder('visit-evil')]).toEqual([true, false]);
});
