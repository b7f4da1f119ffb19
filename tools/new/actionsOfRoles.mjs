import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/root.mjs';

/** @returns {string[]} what roles may permit, such as 'service:edit' */
export function actionsOfRoles() {
  const table = readFileSync(join(root, 'packages/domain/src/people/access/actions.ts'), 'utf8');
  return [...table.matchAll(/^ {2}'(\w+:\w+)': rule\(/gm)].map(([, action = '']) => action);
}
