import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './steps/root.mjs';

/** What belongs to the machine and to Node, not to the operator of this server. */
const OF_THE_SYSTEM = ['LD_LIBRARY_PATH', 'NODE_ENV', 'PATH'];

/** The variables of the checked configuration, and those that a file reads directly. */
async function variablesRead(): Promise<string[]> {
  const names = new Set<string>();
  const sources = join(root, 'apps', 'server', 'src');
  for (const file of await readdir(sources, { recursive: true })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const source = await readFile(join(sources, file), 'utf8');
    const pattern = /^(config|\w+Config)\.ts$/.test(file)
      ? /^ {2}([A-Z][A-Z0-9_]+): /
      : /\benv\.([A-Z][A-Z0-9_]+)/;
    for (const [, name = ''] of source.matchAll(new RegExp(pattern, 'gm'))) names.add(name);
  }
  return [...names].filter((name) => !OF_THE_SYSTEM.includes(name)).sort();
}

/** The first column of the table of variables. */
async function variablesDescribed(): Promise<string[]> {
  const text = await readFile(join(root, 'docs', 'operations.md'), 'utf8');
  const cells = text.split('\n').flatMap((line) => /^\| (`[A-Z].*?) +\|/.exec(line)?.[1] ?? []);
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)).sort();
}

test('docs/operations.md describes each variable that the server reads, and no other', async () => {
  const read = await variablesRead();
  expect(read).toContain('DATABASE_URL');
  expect(await variablesDescribed()).toEqual(read);
});
