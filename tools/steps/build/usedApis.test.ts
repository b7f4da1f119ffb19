import { expect, test } from 'vitest';
import { missingApisIn } from './usedApis.mjs';

test.each([
  ['const s=AbortSignal.any([a,b])', ['AbortSignal.any']],
  ['if(URL.canParse(x))f()', ['URL.canParse']],
  ['new EyeDropper().open()', ['new EyeDropper']],
  ['Promise.withResolvers()', ['Promise.withResolvers']],
])('finds what Safari 16.4, Firefox 128 or Chrome 111 lack: %s', (code, names) => {
  expect(missingApisIn(code)).toEqual(names);
});

test.each([
  'typeof URL.canParse==`function`?URL.canParse(e):new URL(e)',
  'Error.captureStackTrace&&Error.captureStackTrace(this,C)',
  'var v=`captureStackTrace`in Error?Error.captureStackTrace:()=>{}',
  'AbortSignal.timeout(5)',
  'list.toSorted()',
  'own.AbortSignal.any(x)',
])('takes what they have, and what is asked for first: %s', (code) => {
  expect(missingApisIn(code)).toEqual([]);
});
