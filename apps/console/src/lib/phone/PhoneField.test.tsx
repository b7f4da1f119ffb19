import { expect, test } from 'vitest';
import { openedPhone } from './PhoneField.tsx';

test.each([
  ['+393331234567', { country: 'IT', text: '+39 333 123 4567' }],
  ['+359880000012', { country: 'BG', text: '+359 88 000 0012' }],
  ['', { country: 'BG', text: '' }],
])('a field opens with the country of its number, else the business’s: %s', (stored, opened) => {
  expect(openedPhone(stored, 'BG')).toEqual(opened);
});
