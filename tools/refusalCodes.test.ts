import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refusalCodes } from '@slotkeeper/domain/refusalCode';
import en from '@slotkeeper/i18n/catalogues/en.json' with { type: 'json' };
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

  test('each refusal brings the values that its sentence names', async () => {
    const needing = new Set(
      Object.entries(en.refusal)
        .filter(([, sentence]) => sentence.includes('{{'))
        .map(([key]) => key.replace(/_(one|few|many|other)$/, '')),
    );
    const files = sources.filter((file) => /\/src\//.test(file) && !isTest(file));
    const given = await Promise.all(
      files.map(async (file) => refusalsIn(await readFile(join(root, file), 'utf8'))),
    );
    const bare = given.flat().filter(({ code, text }) => needing.has(code) && !/\bvalues\b/.test(text));
    expect(bare.map(({ text }) => text)).toEqual([]);
  });
});

/** The calls that refuse something, each as it is written. */
function refusalsIn(text: string): { code: string; text: string }[] {
  return [...text.matchAll(/\brefuse(?:Request)?\(\s*'([A-Z_]+)'/g)].map(
    ({ 0: start, 1: code = '', index }) => {
      let end = index + start.indexOf('(') + 1;
      for (let depth = 1; depth > 0 && end < text.length; end += 1) {
        if (text[end] === '(') depth += 1;
        if (text[end] === ')') depth -= 1;
      }
      return { code, text: text.slice(index, end) };
    },
  );
}
