import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRelay } from './build/compileRelay.mjs';
import { printSchema, schemaFile } from './printSchema.mjs';
import { root } from './root.mjs';
import { runProgram } from './run.mjs';
import { say } from './say.mjs';

const typesFile = 'apps/server/src/platform/database/schema.generated.ts';

/**
 * Writes all generated files: the schema as the server prints it, the database types, and what Relay compiles.
 *
 * @returns {Promise<string[]>} those kept in git that were out of date
 */
export async function generate() {
  const before = [schemaFile, typesFile].map((file) => contentOf(file));
  say('Printing the GraphQL schema and reading the types of a freshly migrated database …');
  await Promise.all([printSchema(), runProgram('tsx', ['tools/steps/generateDatabaseTypes.ts', typesFile])]);
  say('Compiling the console’s GraphQL …');
  await compileRelay();
  return [schemaFile, typesFile].filter((file, index) => contentOf(file) !== before[index]);
}

/**
 * @param {string} file
 * @returns {string | undefined}
 */
function contentOf(file) {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
