import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './steps/root.mjs';

const modules = join(root, 'apps/server/src/modules');
const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.graphql.ts'),
);
const sources = files.map((name) => readFileSync(join(modules, name), 'utf8'));

function named(pattern: RegExp): string[] {
  return sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name));
}

test('the input of a mutation is made from its schema; only filters and orders of lists are written by hand', () => {
  expect(named(/inputArgs\(\s*'(\w+)'/g).length).toBeGreaterThan(70);
  const byHand = named(/builder\.inputType\(\s*'(\w+)'/g);
  expect(byHand.filter((name) => !/(?:Filter|Order)$/.test(name))).toEqual([]);
  expect(named(/\btype: (\w+InputRef), required: true/g)).toEqual([]);
});

test('a type of an input that nobody imports is not there', () => {
  const all = ['apps/server/src', 'apps/console/src', 'packages/domain/src'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('__generated__'))
      .map((name) => readFileSync(join(root, room, name), 'utf8')),
  );
  const imported = new Set(
    all.flatMap((source) =>
      [...source.matchAll(/import (?:type )?\{([^}]*)\} from '[^']*\/[^']*'/g)].flatMap(([, list = '']) =>
        list.split(',').map((name) =>
          name
            .trim()
            .replace(/^type /, '')
            .replace(/ as .*/, ''),
        ),
      ),
    ),
  );
  const folder = join(root, 'packages/domain/src/input');
  const declared = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/^export type (\w+) = z\./gm)]);
  expect(declared.length).toBeGreaterThan(20);
  expect(declared.map(([, name = '']) => name).filter((name) => !imported.has(name))).toEqual([]);
});
