import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languageDialogs } from '../e2e/steps/languageDialogs.ts';
import { root } from './steps/root.mjs';

const sources = join(root, 'apps/console/src');

/** Components that frame the dialogs of others; what opens them is a dialog. */
const frames = ['AppointmentFrame', 'FormConfirmDialog', 'FormDialog', 'RowDialog', 'StaffDialog'];

/** Opened by a journey of its own: it ends the sign-in that the others go on with. */
const elsewhere = ['LostSignInDialog'];

const isDialog = new RegExp(`<(Modal|Drawer|ConfirmDialog|${frames.join('|')})(\\.Root)?\\b`);

/** The components of the console that open a window in front of the page; the gallery only shows them to developers. */
const dialogs = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.startsWith('pages/gallery'))
  .flatMap((file) => functionsIn(readFileSync(join(sources, file), 'utf8')))
  .filter(({ text }) => isDialog.test(text))
  .map(({ name }) => name);

/** The functions of a file at its top level, each with its text. */
function functionsIn(source: string): { name: string; text: string }[] {
  return source
    .split(/^(?=(?:export )?function )/m)
    .flatMap((text) => ({ name: /^(?:export )?function (\w+)/.exec(text)?.[1] ?? '', text }));
}

test('every dialog of the console is opened by the language journeys', () => {
  expect(dialogs).toEqual(expect.arrayContaining(frames));
  expect(dialogs).toEqual(expect.arrayContaining(elsewhere));
  const opened = dialogs.filter((name) => ![...frames, ...elsewhere].includes(name));
  expect(Object.keys(languageDialogs).toSorted()).toEqual(opened.toSorted());
});
