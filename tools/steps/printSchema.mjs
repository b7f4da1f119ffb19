import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';
import { runProgram } from './run.mjs';

/** The contract between server and console, reviewed in diffs. */
export const schemaFile = 'contract/schema.graphql';

/** Writes the schema as the server prints it; a file that says the same already is not touched. */
export async function printSchema() {
  const path = join(root, schemaFile);
  const schema = await runProgram('tsx', ['apps/server/src/http/printSchema.ts'], { capture: true });
  if (existsSync(path) && readFileSync(path, 'utf8') === schema) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, schema);
}
