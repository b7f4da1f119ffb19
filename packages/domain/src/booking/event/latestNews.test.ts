import { expect, test } from 'vitest';
import { latestNews } from './latestNews.ts';

const client = (...events: string[]) => events.map((event) => `client.appointment${event}`);

test.each([
  ['nothing', client(), null],
  ['the last of several', client('Created', 'Confirmed', 'Moved'), 'Moved'],
  ['a cancellation', client('Created', 'Canceled'), 'Canceled'],
  ['a cancellation, undone', client('Created', 'Canceled', 'Restored'), 'Created'],
  ['an offer, canceled and restored', client('Created', 'Offered', 'Canceled', 'Restored'), 'Offered'],
  [
    'the offer that comes with the restoring',
    client('Created', 'Canceled', 'OfferRestored'),
    'OfferRestored',
  ],
  ['both, withdrawn', client('Created', 'Offered', 'Canceled', 'OfferRestored', 'OfferWithdrawn'), 'Created'],
  ['two cancellations, undone at once', client('Created', 'Canceled', 'Canceled', 'Restored'), 'Created'],
  ['a request, declined and open again', client('Requested', 'Declined', 'RequestRestored'), 'Requested'],
  ['a move after an offer', client('Created', 'Offered', 'Moved'), 'Moved'],
  ['an undo of what never came', client('Created', 'Restored'), 'Created'],
])('P2: %s', (_, kinds, expected) => {
  expect(latestNews(kinds)).toBe(expected === null ? null : `client.appointment${expected}`);
});

test('P2: an e-mail to staff is taken back by the text that stands for the event', () => {
  expect(
    latestNews(['staff.appointmentOffered', 'staff.appointmentCanceled', 'staff.appointmentRestored']),
  ).toBe('staff.appointmentOffered');
});
