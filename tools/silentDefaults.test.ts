import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './steps/root.mjs';

/**
 * How many `?? ''`, `?? 0` and `|| ''` there are: what may be missing, such as a field left empty, a count without rows, or
 * a cell of a file. What must be there is taken by `must` (architecture, rule 15), so these numbers only shrink.
 */
const ceilings = {
  'apps/booking': 22,
  'apps/console': 70,
  'apps/server': 55,
  'packages/demo': 2,
  'packages/domain': 31,
  'packages/i18n': 3,
  'packages/ui': 1,
};

const EMPTY = /(?:\?\?|\|\|) (?:''|0\b)/g;
/** A currency or a zone in the place of one that is missing makes a wrong price or a wrong day. */
const MADE_UP =
  /(?:\?\?|\|\||\b(?:currency|timezone|zone) =) (?:'(?:eur|bgn|usd|gbp|chf|UTC|Europe\/\w+)'|RETIRED_CURRENCY|currencies\[0\])/gi;

function productFiles(room: string): string[] {
  const names = readdirSync(join(root, room, 'src'), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|__generated__|\.generated\./.test(name))
    .map((name) => join(root, room, 'src', name));
}

function found(room: string, what: RegExp): string[] {
  return productFiles(room).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(what)].map(([text]) => `${file.slice(root.length + 1)}: ${text}`),
  );
}

test.each(Object.entries(ceilings))('%s hides no more missing values than before', (room, ceiling) => {
  const all = found(room, EMPTY);
  // One too many: all of them are shown, and the new one is to be taken by `must` or to be explained.
  expect(all.length > ceiling ? all : []).toEqual([]);
});

test('every room with product code is counted', () => {
  const rooms = ['apps', 'packages'].flatMap((floor) =>
    readdirSync(join(root, floor)).map((name) => `${floor}/${name}`),
  );
  const counted = rooms.filter((room) => room !== 'packages/embedded-postgres' && !room.includes('/.'));
  expect(counted.filter((room) => !(room in ceilings))).toEqual([]);
});

test.each(Object.keys(ceilings))('%s makes up no currency and no zone', (room) => {
  expect(found(room, MADE_UP)).toEqual([]);
});
