import { expect, test } from 'vitest';
import { recordCounter } from './countRecords.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ['\uFEFF"number","client"\r\n', 1],
  ['"number"\r\n1,"a"\r\n2,"b"\r\n', 3],
  ['"client"\r\n"a\nb\r\nc"\r\n', 2],
  ['"client"\r\n"said ""hi\n"""\r\n', 2],
  ['"client"\r\n"cut', 1],
])('%j has %d records, in whichever pieces it comes', (text, count) => {
  const whole = bytes(text);
  expect(recordCounter()(whole)).toBe(count);
  for (let cut = 0; cut <= whole.length; cut += 1) {
    const records = recordCounter();
    records(whole.subarray(0, cut));
    expect(records(whole.subarray(cut))).toBe(count);
  }
});
