import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refusalCodes } from '@slotkeeper/domain/refusalCode';
import { describe, expect, test } from 'vitest';
import { root } from './steps/root.mjs';

const list = 'packages/domain/src/refusalCode.ts';
const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/cases\//.test(file);
const sources = ['apps', 'packages', 'e2e']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter(
    (file) =>
      /\.tsx?$|\/cases\/\w+\.json$/.test(file) && !/node_modules|__generated__|\.cache|dist\//.test(file),
  )
  .filter((file) => /^(apps|packages)\/[^/]+\/(src|test)\/|^e2e\//.test(file) && file !== list);

/** The codes that files name in quotes: one in a comment, or in a catalogue's key, is none. */
async function codesIn(files: readonly string[]): Promise<ReadonlySet<string>> {
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  const quoted = texts.flatMap((text) => [...text.matchAll(/(['"`])([A-Z][A-Z_]+)(?: [\w.]+)?\1/g)]);
  return new Set(quoted.flatMap(([, , code]) => code ?? []));
}

describe('R7: no refusal is dead', () => {
  test('each code is given somewhere in the product', async () => {
    const given = await codesIn(sources.filter((file) => /\/src\//.test(file) && !isTest(file)));
    expect(refusalCodes.filter((code) => !given.has(code))).toEqual([]);
  });

  test('each code is expected by a test', async () => {
    const expected = await codesIn(sources.filter(isTest));
    expect(refusalCodes.filter((code) => !expected.has(code))).toEqual([]);
  });
});
