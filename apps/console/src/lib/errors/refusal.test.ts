import { createI18n } from '@slotkeeper/i18n/createI18n';
import { describe, expect, test } from 'vitest';
import { errorText, RequestFailure, ServerRefusal } from './refusal.ts';

describe('R7: every failure is shown with its reason', () => {
  test.each([
    [new ServerRefusal('This time is taken.', 'SLOT_NOT_AVAILABLE'), 'This time is taken.'],
    [new RequestFailure('timeout'), 'The server took too long to answer. Please try again.'],
    [new RequestFailure('unreachable'), 'The server can’t be reached. Check your connection and try again.'],
    [new RequestFailure('unreadable'), 'The server’s answer could not be read. Please try again.'],
    [new Error('internals that nobody should read'), 'Something went wrong!'],
    ['thrown text', 'Something went wrong!'],
  ])('%s', async (error, sentence) => {
    const { t } = await createI18n('en', () => undefined);
    expect(errorText(error, t)).toBe(sentence);
  });
});
