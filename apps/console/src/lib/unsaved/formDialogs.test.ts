import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.join(import.meta.dirname, '../..');

/** Dialogs that are only looked at: nothing is typed in them that Escape could drop. */
const withoutForm = [
  'pages/clients/invite/InviteLinkDialog.tsx',
  'features/insight/search/SearchBox.tsx',
  'lib/unsaved/FormDialog.tsx',
  'pages/calendar/dialog/CalendarDialog.tsx',
  'pages/calendar/dialog/GridDialogs.tsx',
  'pages/myprofile/security/TwoFactor.tsx',
  'pages/settings/outbox/SendersNote.tsx',
];

test('every dialog in which something is typed asks before it is lost', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const plain = files.filter((file) => readFileSync(path.join(source, file), 'utf8').includes('<Modal'));
  expect(plain.map((file) => file.replaceAll(path.sep, '/')).sort()).toEqual([...withoutForm].sort());
});
