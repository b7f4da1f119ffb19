import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { partsOf, words } from './names.mjs';

const folder = 'db/migrations';

/**
 * The next migration: `npm run new -- migration client_labels`.
 *
 * @param {string} root
 * @param {string} name
 * @returns {import('./write.mjs').Plan}
 */
export function planMigration(root, name) {
  partsOf(name, /^([a-z][a-z0-9_]*)$/, 'client_labels');
  const last = Math.max(...readdirSync(join(root, folder)).map((file) => Number.parseInt(file, 10) || 0));
  const path = `${folder}/${String(last + 1).padStart(4, '0')}_${name}.sql`;
  const text = `-- Why: ${words(name)} (the rule that asks for it, such as decisions C4). Migrations are only added: a released one never
-- changes. organization_id leads every table's key and index; what must hold is a constraint, not only code.
`;
  return {
    files: { [path]: text },
    next: [
      `Write the SQL in ${path}.`,
      'Where rows can contradict each other, add what finds that to db/invariants.sql.',
      'npm run generate, which migrates a new database and writes its types.',
      'npx vitest run --project server apps/server/src/platform/database',
    ],
  };
}
