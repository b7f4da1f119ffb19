import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailed } from '../steps/run.mjs';
import { partsOf, pascal, requireArea, words } from './names.mjs';
import {
  graphqlOf,
  inputOf,
  ruleOf,
  ruleTestOf,
  storeOf,
  useCaseOf,
  useCaseTestOf,
} from './mutationFiles.mjs';

/**
 * One more mutation on a noun of an area: `npm run new -- mutation clients/client/archiveClient`.
 *
 * @param {string} root
 * @param {string} name
 * @returns {import('./write.mjs').Plan}
 */
export function planMutation(root, name) {
  const form = /^([a-z]+)\/([a-z][A-Za-z]*)\/([a-z]+[A-Z][A-Za-z]*)$/;
  const [area = '', noun = '', verb = ''] = partsOf(name, form, 'clients/client/archiveClient');
  requireArea(area);
  const action = `${noun}:edit`;
  requireText(root, 'packages/domain/src/people/access/actions.ts', `'${action}'`, `the action ${action}`);
  const table = `${noun.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}s`;
  const types = 'apps/server/src/platform/database/schema.generated.ts';
  requireText(root, types, `  ${table}: `, `the table ${table} (npm run new -- migration …)`);
  const names = {
    area,
    noun,
    verb,
    action,
    table,
    type: pascal(verb),
    node: pascal(noun),
    what: words(verb),
  };
  const rules = `packages/domain/src/${area}/${noun}`;
  const folder = `apps/server/src/modules/${area}/${noun}/${verb}`;
  return {
    files: {
      [`${rules}/${verb}.ts`]: ruleOf(names),
      [`${rules}/${verb}.test.ts`]: ruleTestOf(names),
      [`packages/domain/src/input/${verb}.ts`]: inputOf(names),
      [`${folder}/${verb}.ts`]: useCaseOf(names),
      [`${folder}/${verb}.store.ts`]: storeOf(names),
      [`${folder}/${verb}.graphql.ts`]: graphqlOf(names),
      [`${folder}/${verb}.test.ts`]: useCaseTestOf(names),
    },
    next: [
      `Name the rule that it comes from in ${rules}/${verb}.ts and its table of cases; a new code needs refusal.CODE in the catalogues.`,
      `Save what was decided in ${folder}/${verb}.store.ts, and record what happened: recordAudit() and tx.record().`,
      `Import ${verb}.graphql.ts in apps/server/src/http/schema.ts, then npm run generate.`,
      'Say who may run it in apps/server/test/permissionWalk/mutationRules.ts; the walk of permissions asks every role.',
      `The screen: a hook beside its page, use${names.type}.ts, whose updater serves the live event as well.`,
      `npx vitest run --project server ${folder}`,
    ],
  };
}

/**
 * @param {string} root
 * @param {string} path
 * @param {string} text
 * @param {string} what
 */
function requireText(root, path, text, what) {
  if (!readFileSync(join(root, path), 'utf8').includes(text)) throw new StepFailed(`${path} lacks ${what}.`);
}
