import { expect, test } from 'vitest';
import { migrationsFolder, readMigrations } from './migrationFiles.ts';

const names = (await readMigrations(migrationsFolder())).map(({ name }) => name);

test('the migrations of the product are numbered from 0001 on without gaps, each with a plain name', () => {
  const numbers = names.map((name) => /^(\d{4})_[a-z][a-z0-9]*(_[a-z0-9]+)*\.sql$/.exec(name)?.[1] ?? name);
  expect(numbers).toEqual(names.map((_, index) => String(index + 1).padStart(4, '0')));
});
