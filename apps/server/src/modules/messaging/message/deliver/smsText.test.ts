import { expect, test } from 'vitest';
import { smsText } from './smsText.ts';

test.each([
  [
    'Salon Rosa: haircut, Wed 9 Dec, 10:30 (UTC−5). I’ll be there',
    "Salon Rosa: haircut, Wed 9 Dec, 10:30 (UTC-5). I'll be there",
  ],
  ['Salone «Rosa»: è confermato, 10:30–11:00…', 'Salone "Rosa": è confermato, 10:30-11:00...'],
  ['10:30\u202fAM', '10:30 AM'],
])('goes in plain characters, of which an SMS has 160: %s', (text, plain) => {
  expect(smsText(text)).toBe(plain);
});

test.each(['Салон „Роза“: 10:30 (UTC−5)', 'Café Ł’Ouest'])(
  'keeps its typographic characters where a letter rules out the plain ones: %s',
  (text) => {
    expect(smsText(text)).toBe(text);
  },
);
