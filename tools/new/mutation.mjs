import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/root.mjs';
import { StepFailed } from '../steps/run.mjs';
import { actionsOfRoles } from './actionsOfRoles.mjs';
import { capitalized, foldersIn, named, oneOf, wordsOf } from './names.mjs';

export const mutationUsage = `mutation AREA NOUN NAME ACTION
  a mutation of one object, from its input to its test: mutation catalog service archiveService service:edit`;

const MODULES = 'apps/server/src/modules';
const SCHEMA = 'apps/server/src/http/schema.ts';
const AUDITED = 'apps/server/src/platform/audit/auditEntries.store.ts';

/**
 * @param {string[]} args
 * @param {import('./plan.mjs').Plan} plan
 */
export function mutation([areaName, nounName, mutationName, actionName], plan) {
  const area = oneOf(areaName, foldersIn(MODULES), 'area');
  const noun = oneOf(nounName, foldersIn(`${MODULES}/${area}`), `noun of ${area}`);
  const name = named(mutationName, 'camelCase', 'A mutation');
  const action = oneOf(actionName, actionsOfRoles(), 'action of a role');
  refuseTaken(name);
  const values = {
    name,
    Name: capitalized(name),
    noun,
    words: capitalized(wordsOf(name)),
    action,
    ...objectOf(noun),
  };
  const folder = `${MODULES}/${area}/${noun}`;
  addInput(plan, values);
  plan.createFrom(`${folder}/${name}.ts`, 'mutation/useCase.ts.tpl', values);
  plan.createFrom(`${folder}/${name}.store.ts`, 'mutation/store.ts.tpl', values);
  plan.createFrom(`${folder}/${name}.graphql.ts`, 'mutation/field.ts.tpl', values);
  plan.createFrom(`${folder}/${name}.test.ts`, 'mutation/test.ts.tpl', values);
  const field = `import '../modules/${area}/${noun}/${name}.graphql.ts';`;
  const others = new RegExp(`(?:import '\\.\\./modules/${area}/${noun}/.*\\n)+`);
  const isFirst = !others.test(plan.read(SCHEMA));
  plan.replace(SCHEMA, isFirst ? "import '../platform/graphql/scalars.ts';\n" : others, (match) =>
    isFirst ? `${field}\n${match}` : `${match}${field}\n`,
  );
  if (!plan.read(AUDITED).includes(`'${values.audited}'`)) {
    plan.replace(AUDITED, "  | 'WORK_HOUR';", (match) => `  | '${values.audited}'\n${match}`);
  }
  plan.leftToDo.push(
    `the rule, pure, in packages/domain/src/${area}, with its refusal codes and a table of tests; the use case asks it before it saves`,
    `what it saves: a function in ${name}.store.ts, called by ${name}.ts between lock and audit, and the live event that consoles hear`,
    'the sentences in docstrings and in the description of the field, which say the effect, the errors and the rule',
    `its row in apps/server/test/permissionWalk/mutationRules.ts: ${name}: { who: '${action}', input: async (salon) => ({ id: … }) }`,
    'npm run generate, then its screen',
  );
}

/**
 * What the tests of permissions know of the noun: its type in the API and its table.
 *
 * @param {string} noun
 */
function objectOf(noun) {
  if (noun === 'appointment') {
    throw new StepFailed(
      'An appointment changes by the table of statuses, or under its lock and version: begin with booking/appointment/status/changeStatus.ts or updateAppointmentNote.ts beside it.',
    );
  }
  const tables = readFileSync(join(root, 'apps/server/test/permissionWalk/nodeTables.ts'), 'utf8');
  const type = capitalized(noun);
  const table = new RegExp(`^ {2}${type}: '(\\w+)',$`, 'm').exec(tables)?.[1];
  if (!table) {
    throw new StepFailed(
      `${type} is no object with an id: its table comes first (npm run new -- migration), then its type and its line in apps/server/test/permissionWalk/nodeTables.ts.`,
    );
  }
  return { type, table, audited: noun.replace(/[A-Z]/g, '_$&').toUpperCase() };
}

/** @param {string} name */
function refuseTaken(name) {
  const schema = readFileSync(join(root, 'contract/schema.graphql'), 'utf8');
  const mutations = /^type Mutation \{\n([\s\S]*?)^\}/m.exec(schema)?.[1] ?? '';
  if (new RegExp(`^ {2}${name}\\(`, 'm').test(mutations))
    throw new StepFailed(`The mutation ${name} is there already.`);
}

/**
 * The schema of its input, beside the noun's other ones.
 *
 * @param {import('./plan.mjs').Plan} plan
 * @param {{ name: string, Name: string, noun: string, words: string }} values
 */
function addInput(plan, { name, Name, noun, words }) {
  const path = `packages/domain/src/input/${noun}.ts`;
  const schema = `
/** ${words}: which one. */
export const ${name}Input = rowInput;
export type ${Name}Input = z.infer<typeof ${name}Input>;
`;
  if (!plan.has(path)) {
    plan.create(
      path,
      `import type { z } from 'zod';\nimport { rowInput } from './fields/inputFields.ts';\n${schema}`,
    );
    return;
  }
  plan.edit(path, (text) => `${withImport(text, 'rowInput', './fields/inputFields.ts')}${schema}`);
}

/**
 * @param {string} text
 * @param {string} name
 * @param {string} from
 */
function withImport(text, name, from) {
  const known = new RegExp(`import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}';`).exec(text);
  if (!known)
    return text.replace(
      "import { z } from 'zod';\n",
      (line) => `${line}import { ${name} } from '${from}';\n`,
    );
  const names = (known[1] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (names.includes(name)) return text;
  return text.replace(known[0], `import { ${[...names, name].toSorted().join(', ')} } from '${from}';`);
}
