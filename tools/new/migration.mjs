import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/root.mjs';
import { named } from './names.mjs';

export const migrationUsage = `migration NAME
  the next SQL file of db/migrations: migration gift_cards`;

/**
 * @param {string[]} args
 * @param {import('./plan.mjs').Plan} plan
 */
export function migration([name], plan) {
  const path = nextMigration(named(name, 'snake_case', 'A migration'));
  plan.createFrom(path, 'migration/table.sql.tpl', {});
  plan.leftToDo.push(
    `the SQL of ${path}, before you start the server on a database that you keep: what ran is never edited`,
    'npm run generate, which writes the types of the tables',
    'a new table: who reads it (its .store.ts), and for an object with an id its line in apps/server/test/permissionWalk/nodeTables.ts',
  );
}

/**
 * @param {string} name
 * @returns {string} the path of a migration with the next number
 */
export function nextMigration(name) {
  const count = readdirSync(join(root, 'db/migrations')).filter((file) => file.endsWith('.sql')).length;
  return `db/migrations/${String(count + 1).padStart(4, '0')}_${name}.sql`;
}
