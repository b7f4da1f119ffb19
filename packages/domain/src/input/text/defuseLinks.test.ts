import { expect, test } from 'vitest';
import { defuseLinks } from './defuseLinks.ts';

test.each([
  ['Win now http://evil.example/x', 'Win now http[:]//evil[.]example/x'],
  ['see evil.com, or t.me/x', 'see evil[.]com, or t[.]me/x'],
  ['mailto:me@evil.example', 'mailto[:]me[at]evil[.]example'],
  ['Dial tel:112', 'Dial tel[:]112'],
  ['intent://scan', 'intent[:]//scan'],
  ['http://192.168.1.1', 'http[:]//192[.]168[.]1[.]1'],
  ['www.x', 'www[.]x'],
  ['Ms. Petrova is ill. Call +359 2 987 6543.', 'Ms. Petrova is ill. Call +359 2 987 6543.'],
  ['J.P. Hair, ул.Витоша 15', 'J.P. Hair, ул.Витоша 15'],
])('N4: %s', (text, shown) => {
  expect(defuseLinks(text)).toBe(shown);
});
