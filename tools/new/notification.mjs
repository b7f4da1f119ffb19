import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailed } from '../steps/run.mjs';
import { addTexts } from './catalogues.mjs';
import { partsOf, words } from './names.mjs';

const folder = 'apps/server/src/modules/messaging/notification';

/**
 * One more kind of notification: `npm run new -- notification appointment_rated`.
 *
 * @param {string} root
 * @param {string} kind
 * @returns {import('./write.mjs').Plan}
 */
export function planNotification(root, kind) {
  partsOf(kind, /^([a-z]+(?:_[a-z]+)+)$/, 'appointment_rated');
  const list = `${folder}/notificationBody.ts`;
  const source = readFileSync(join(root, list), 'utf8');
  const end = '  | SeriesNotificationKind;';
  if (!source.includes(end))
    throw new StepFailed(`${list} no longer lists its kinds as this command knows it.`);
  const key = `notification.body.${kind}`;
  return {
    files: {
      [`${folder}/${kind.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase())}.test.ts`]: testOf(kind),
    },
    changed: {
      [list]: source.replace(end, `  | '${kind}'\n${end}`),
      ...addTexts(root, { [key]: `{{client}}, {{service}}, {{when}}: ${words(kind)}.` }),
    },
    next: [
      `Write the sentence of ${key} in the three catalogues; of what a colleague may do, one more under notification.byStaff.`,
      'Record it where it happens: notifyProviders() in the transaction of the use case, with whom it concerns.',
      'Give it an entry where the kinds are listed: the settings of what staff are notified of, and web push.',
      'Test that it reaches those concerned, but not who did it, and nobody of another business.',
    ],
  };
}

/** @param {string} kind */
function testOf(kind) {
  return `import { locales } from '@slotkeeper/i18n/locale';
import { describe, expect, test } from 'vitest';
import { notificationBody } from './notificationBody.ts';

const ROME = 'Europe/Rome';
const facts = {
  kind: '${kind}',
  startAt: Date.UTC(2026, 2, 2, 8),
  serviceTitle: 'Haircut',
  clientName: 'Clara',
  actorName: null,
} as const;

describe('spec 3: the notification ${kind}', () => {
  test.each(locales)('names the client, the service and the time in %s', (locale) => {
    const sentence = notificationBody(facts, { locale, zone: ROME }, ROME);
    for (const part of ['Clara', 'Haircut', ':00']) expect(sentence).toContain(part);
    expect(sentence).not.toContain('{{');
  });
});
`;
}
