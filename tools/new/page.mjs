import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/root.mjs';
import { actionsOfRoles } from './actionsOfRoles.mjs';
import { capitalized, named, oneOf, textsIn } from './names.mjs';

export const pageUsage = `page ADDRESS ACTION en="…" it="…" bg="…"
  a page of the console with its entry in the navigation: page gift-cards service:view en="Gift cards" …`;

const ROUTER = 'apps/console/src/router.tsx';
const NAVIGATION = 'apps/console/src/pages/shell/navigation/navigationItems.ts';

/**
 * @param {string[]} args
 * @param {import('./plan.mjs').Plan} plan
 */
export function page([address, action, ...texts], plan) {
  const path = named(address, 'kebab-case', 'The address of a page');
  const needs = oneOf(action, actionsOfRoles(), 'action of a role');
  const key = path.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const Name = `${capitalized(key)}Page`;
  const folder = `apps/console/src/pages/${path}`;
  const values = { Name, name: `${key}Page`, key, title: textsIn(texts).en ?? '' };
  plan.createFrom(`${folder}/${Name}.tsx`, 'page/Page.tsx.tpl', values);
  plan.createFrom(`${folder}/${Name}Loader.ts`, 'page/PageLoader.ts.tpl', values);
  plan.addText(`nav.${key}`, textsIn(texts));
  plan.replace(ROUTER, "  pageRoute({\n    path: '*'", (match) => `${routeOf(path, needs, values)}${match}`);
  plan.replace(NAVIGATION, /nav\.\$\{('\w+'(?: \| )?)+\}/, (match) => match.replace('}', ` | '${key}'}`));
  const entry = `  { path: '/${path}', title: 'nav.${key}', icon: IconFile, action: '${needs}' },\n`;
  plan.replace(NAVIGATION, "  { path: '/settings'", (match) => entry + match);
  plan.replace(NAVIGATION, '  IconScissors,', (match) => (hasFileIcon() ? match : `  IconFile,\n${match}`));
  plan.leftToDo.push(
    'npm run generate, which writes the types of its query',
    `what it shows: fragments of its parts in ${Name}Loader.ts, the parts themselves in folders beside it`,
    `an icon of its own in ${NAVIGATION}`,
    'its states in apps/console/src/pages/gallery/entries, its journey in e2e/journeys, and its line in docs/rules (spec 2)',
  );
}

/** A second new page finds the first one's icon there. */
function hasFileIcon() {
  return /^ {2}IconFile,$/m.test(readFileSync(join(root, NAVIGATION), 'utf8'));
}

/**
 * @param {string} path
 * @param {string} action
 * @param {{ Name: string, name: string, key: string }} names
 */
function routeOf(path, action, { Name, name, key }) {
  return `  pageRoute({
    path: '${path}',
    title: 'nav.${key}',
    needs: () => '${action}',
    loader: async () => (await import('./pages/${path}/${Name}Loader.ts')).${name}Loader,
    Component: async () => (await import('./pages/${path}/${Name}.tsx')).${Name},
  }),
`;
}
