import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findModifiers } from './checkModifiers.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modifiers-'));
  for (const name of ['apps', 'packages', 'tools', 'e2e']) mkdirSync(join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Written in two parts, or this very file would be found. */
const call = (what: string, modifier: string) => `${what}.${modifier}('is found', () => {});`;

describe('the check of focused and skipped tests', () => {
  test.each([
    ['e2e/search.spec.ts', 'test', 'only'],
    ['e2e/search.spec.ts', 'test', 'fixme'],
    ['e2e/search.spec.ts', 'test', 'fail'],
    ['e2e/search.spec.ts', 'test.describe', 'only'],
    ['e2e/search.spec.ts', 'test.describe.serial', 'only'],
    ['e2e/helper.ts', 'test', 'skip'],
    ['packages/rule.test.ts', 'describe', 'skip'],
    ['apps/Page.test.tsx', 'test', 'todo'],
    ['tools/step.test.ts', 'it', 'fails'],
  ])('finds in %s %s.%s', (file, what, modifier) => {
    writeFileSync(join(folder, file), `import { test } from 'vitest';\n${call(what, modifier)}\n`);
    expect(findModifiers(folder)).toEqual([`${file}:2: ${what}.${modifier}`]);
  });

  test('leaves tests alone that depend on the system, and what is no test', () => {
    writeFileSync(
      join(folder, 'tools/step.test.ts'),
      `${call('describe', 'runIf')}\nregexp.${'test'}(text);\n`,
    );
    writeFileSync(join(folder, 'apps/list.ts'), call('test', 'only'));
    expect(findModifiers(folder)).toEqual([]);
  });
});
