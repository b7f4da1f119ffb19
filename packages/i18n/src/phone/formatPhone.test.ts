import { expect, test } from 'vitest';
import { nationalNumber } from './formatPhone.ts';

test.each([
  ['+359888123456', '888123456'],
  ['+39888123456', '888123456'],
  ['+390212345678', '212345678'],
  ['+12125557788', '2125557788'],
  ['+13125557788', '3125557788'],
  ['+999123', '999123'],
])('%s is %s at home', (e164, national) => {
  expect(nationalNumber(e164)).toBe(national);
});
