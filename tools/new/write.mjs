import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runProgram, StepFailed } from '../steps/run.mjs';
import { planLanguage } from './language.mjs';
import { planMigration } from './migration.mjs';
import { planMutation } from './mutation.mjs';
import { planNotification } from './notification.mjs';
import { planPage } from './page.mjs';

/**
 * What is written, by path: a new file, or one that is there with something added.
 *
 * @typedef {{ files: Record<string, string>, changed?: Record<string, string>, next: string[] }} Plan
 */

/** @type {Record<string, (root: string, name: string) => Plan>} */
const kinds = {
  mutation: planMutation,
  page: planPage,
  migration: planMigration,
  language: planLanguage,
  notification: planNotification,
};

/**
 * Writes the files of one more mutation, page, migration, language or notification, formatted.
 *
 * @param {string} root the repository
 * @param {string} kind
 * @param {string} name what it is called, in the form that its kind asks for
 * @returns {Promise<{ files: string[], next: string[] }>} paths in the repository, and what is left to do
 * @throws {StepFailed} where the kind is unknown, the name has another form, or a file is there already
 */
export async function write(root, kind, name) {
  const plan = kinds[kind];
  if (!plan) throw new StepFailed(`Usage: npm run new -- ${Object.keys(kinds).join('|')} NAME`);
  const { files, changed = {}, next } = plan(root, name);
  for (const path of Object.keys(files)) {
    if (existsSync(join(root, path))) throw new StepFailed(`${path} is there already.`);
  }
  const all = Object.entries({ ...files, ...changed });
  for (const [path, text] of all) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const code = all.map(([path]) => path).filter((path) => /\.tsx?$/.test(path));
  if (code.length > 0) {
    await runProgram('biome', ['format', '--vcs-enabled=false', '--write', ...code], {
      cwd: root,
      capture: true,
    });
  }
  return { files: all.map(([path]) => path), next };
}
