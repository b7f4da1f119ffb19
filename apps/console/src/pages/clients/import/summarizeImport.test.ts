import { expect, test } from 'vitest';
import { summarizeImport } from './summarizeImport.ts';

const refusal = (index: number, code: string) => ({ index, code, message: code });

test('a number that became known or free between preview and import counts as the import found it', () => {
  const check = {
    added: 2,
    updated: 0,
    refusals: [refusal(0, 'INVALID_EMAIL'), refusal(1, 'PHONE_TAKEN'), refusal(2, 'CLIENT_REMOVED')],
  };
  const finished = { added: 2, updated: 0, refusals: [refusal(2, 'PHONE_TAKEN'), refusal(3, 'PHONE_TAKEN')] };
  const summary = summarizeImport(check, finished);
  expect(summary).toEqual({
    added: 2,
    updated: 0,
    refusals: [refusal(0, 'INVALID_EMAIL'), refusal(2, 'PHONE_TAKEN'), refusal(3, 'PHONE_TAKEN')],
  });
  // Five rows were sent: each is in the summary once.
  expect(summary.added + summary.updated + summary.refusals.length).toBe(5);
});
