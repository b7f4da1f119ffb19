import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashSources } from './hashSources.mjs';
import { isProductionFolder } from './production.mjs';

let folder: string;

function write(file: string, content: string | object = ''): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

const locked = {
  '': { version: '0.1.0' },
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/vite': { version: '8.3.8', dev: true },
};
const fastify = { 'node_modules/fastify': { version: '5.12.8' } };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'production-'));
  write('package-lock.json', { packages: locked });
  write('node_modules/.package-lock.json', { packages: fastify });
  for (const file of ['apps/server/dist/main.js', 'apps/console/dist/index.html', 'contract/persisted.json'])
    write(file);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a folder is for production', () => {
  test('where nothing that builds is installed, and all that runs is there', () => {
    expect(isProductionFolder(folder)).toBe(true);
  });

  test('but not during development, regardless of what is missing there', () => {
    write('node_modules/.package-lock.json', {
      packages: { 'node_modules/vite': { version: '8.3.7', dev: true } },
    });
    expect(isProductionFolder(folder)).toBe(false);
  });

  test('and not where nothing is installed yet', () => {
    rmSync(join(folder, 'node_modules'), { recursive: true });
    expect(isProductionFolder(folder)).toBe(false);
  });
});

describe('a folder for production says why it can’t be started', () => {
  test('where its packages are not those of the lock file', () => {
    write('node_modules/.package-lock.json', { packages: { 'node_modules/fastify': { version: '5.0.0' } } });
    expect(() => isProductionFolder(folder)).toThrow('run npm ci --omit=dev');
  });

  test('where built files are missing', () => {
    rmSync(join(folder, 'apps/console/dist/index.html'));
    expect(() => isProductionFolder(folder)).toThrow(/^apps\/console\/dist\/index\.html is missing/);
  });

  test('where the booking pages are there and have not been built', () => {
    write('apps/booking/package.json');
    write('apps/booking/dist/client/.vite/manifest.json');
    expect(() => isProductionFolder(folder)).toThrow(/^apps\/booking\/dist\/server\/render\.js is missing/);
    write('apps/booking/dist/server/render.js');
    expect(isProductionFolder(folder)).toBe(true);
  });

  test('where they were built from other sources than those that lie there', () => {
    write('apps/server/src/main.ts', 'old');
    write('packages/domain/src/rule.ts', 'old');
    write('tsconfig.base.json');
    write('apps/server/dist/sources.sha256', hashSources(folder));
    expect(isProductionFolder(folder)).toBe(true);
    write('packages/domain/src/rule.ts', 'new');
    expect(() => isProductionFolder(folder)).toThrow('The built files are not of these sources');
  });
});
