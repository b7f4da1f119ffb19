import type { BookingQuestion } from '@slotkeeper/domain/booking/page/bookingPage';
import { expect, test } from 'vitest';
import { anAppointment } from '../../../test/givenVisit.ts';
import { earlierAnswers } from './earlierAnswers.ts';

const question = (id: string, changes: Partial<BookingQuestion> = {}): BookingQuestion => ({
  id,
  name: id,
  prompt: '',
  type: 'TEXT',
  choices: [],
  isRequired: true,
  ...changes,
});
const answer = (id: string, value: string) => ({ id, name: id, value });

const visitor = {
  upcoming: [anAppointment({ startAt: '2026-12-03T09:00:00Z', answers: [answer('length', 'Long')] })],
  past: [
    anAppointment({
      startAt: '2026-11-03T09:00:00Z',
      answers: [answer('length', 'Short'), answer('allergies', 'Nuts'), answer('test', 'true')],
    }),
    anAppointment({
      startAt: '2026-11-20T09:00:00Z',
      attendeeName: 'Mila',
      answers: [answer('allergies', 'None')],
    }),
  ],
};

test.each([
  ['the last answer', question('length'), { length: 'Long' }],
  ['an older one, but none of another person', question('allergies'), { allergies: 'Nuts' }],
  [
    'one that can still be chosen',
    question('length', { type: 'CHOICE', choices: ['Long'] }),
    { length: 'Long' },
  ],
  ['none that no longer can', question('length', { type: 'CHOICE', choices: ['Curly'] }), {}],
  ['nothing that was ticked', question('test', { type: 'CHECKBOX' }), {}],
  ['nothing that was never asked', question('color'), {}],
])('a returning client is shown %s', (_, asked, expected) => {
  expect(earlierAnswers(visitor, [asked])).toEqual(expected);
});

test('a stranger is shown none', () => {
  expect(earlierAnswers(undefined, [question('length')])).toEqual({});
});
