import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { languageDialogs } from '../e2e/steps/languageDialogs.ts';
import { root } from './steps/root.mjs';

const sources = join(root, 'apps/console/src');

/** Components that frame the dialogs of others; what opens them is a dialog. */
const frames = ['AppointmentFrame', 'FormConfirmDialog', 'FormDialog', 'StaffDialog'];

const isDialog = new RegExp(`<(Modal|Drawer|ConfirmDialog|${frames.join('|')})(\\.Root)?\\b`);

/** The components of the console that open a window in front of the page. */
const dialogs = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .filter((file) => isDialog.test(readFileSync(join(sources, file), 'utf8')))
  .map((file) => basename(file, '.tsx'));

test('every dialog of the console is opened by the language journeys', () => {
  expect(dialogs).toEqual(expect.arrayContaining(frames));
  const opened = dialogs.filter((name) => !frames.includes(name));
  expect(Object.keys(languageDialogs).toSorted()).toEqual(opened.toSorted());
});
