import { describe, expect, test } from 'vitest';
import { type NewsFacts, newsBetween } from './billingNews.ts';

const facts = (changes: Partial<NewsFacts> = {}): NewsFacts => ({
  gatewayStatus: 'active',
  openInvoice: null,
  nextAttemptAt: null,
  failure: null,
  isAutomated: true,
  ...changes,
});
const failed = facts({
  gatewayStatus: 'past_due',
  openInvoice: { ref: 'in_1' },
  nextAttemptAt: 1,
  failure: {},
});

const byHand = facts({ isAutomated: false });
const open = { ...byHand, openInvoice: { ref: 'in_1' } };
const overdue: NewsFacts = { ...open, gatewayStatus: 'past_due' };

describe('M3: what people are notified of', () => {
  test.each<[string, NewsFacts, NewsFacts, readonly string[]]>([
    ['nothing new', facts(), facts(), []],
    ['the same failure again', failed, failed, []],
    ['a renewal that fails', facts(), failed, ['PAYMENT_FAILED']],
    ['a further try that fails', failed, { ...failed, nextAttemptAt: 2 }, ['PAYMENT_FAILED']],
    ['the last try of several', failed, { ...failed, nextAttemptAt: null }, ['PAYMENT_FAILED']],
    ['another invoice that fails', failed, { ...failed, openInvoice: { ref: 'in_2' } }, ['PAYMENT_FAILED']],
    ['a failure that was paid', failed, facts(), []],
    ['an invoice that waits for a person', byHand, open, ['INVOICE_OPEN']],
    ['the same one again', open, open, []],
    ['the next one', open, { ...open, openInvoice: { ref: 'in_2' } }, ['INVOICE_OPEN']],
    ['one that waits too long', open, overdue, ['INVOICE_OVERDUE']],
    ['one that was late when it was first seen', byHand, overdue, ['INVOICE_OVERDUE']],
    ['one that is still late', overdue, overdue, []],
    ['a card that is declined as the person pays', overdue, { ...overdue, failure: {} }, []],
    ['one that the person paid', overdue, byHand, []],
    ['a person who pays by hand from now on', failed, { ...failed, isAutomated: false }, []],
    [
      'a first payment that fails',
      facts({ gatewayStatus: null }),
      facts({ gatewayStatus: 'incomplete', failure: {} }),
      [],
    ],
    ['the end of a canceled one', facts(), facts({ gatewayStatus: 'canceled' }), ['SUBSCRIPTION_ENDED']],
    ['the end after the last try', failed, facts({ gatewayStatus: 'unpaid' }), ['SUBSCRIPTION_ENDED']],
    [
      'one that was never paid',
      facts({ gatewayStatus: 'incomplete' }),
      facts({ gatewayStatus: 'canceled' }),
      [],
    ],
    ['a new one after an end', facts({ gatewayStatus: 'canceled' }), facts(), []],
  ])('%s', (_, before, after, news) => {
    expect(newsBetween(before, after)).toEqual(news);
  });
});
