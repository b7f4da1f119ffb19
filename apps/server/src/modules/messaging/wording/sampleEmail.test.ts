import { checkWording, clientWordingKinds, wordingKinds } from '@slotkeeper/domain/messaging/wording';
import { locales } from '@slotkeeper/domain/options';
import catalogue from '@slotkeeper/i18n/catalogues/en.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { MONDAY_MORNING } from '../../../../test/given/given.ts';
import { defaultWording } from '../message/wordings/wordings.ts';
import { sampleOtherEmails } from './sampleStaffEmail.ts';
import { sampleEmail, type SampleSetting } from './sampleEmail.ts';

const setting = (locale: SampleSetting['locale']): SampleSetting => ({
  locale,
  business: {
    organization: 'Salon Rosa',
    photo: 'a'.repeat(32),
    place: { name: 'Rosa Center', address: '12 Shishman St, Sofia', phoneNumber: '+359888123456' },
    zone: 'Europe/Sofia',
  },
  origin: 'https://book.example',
  hasPages: true,
  now: MONDAY_MORNING,
});

describe('N2: every e-mail', () => {
  test.each(locales)('as it reads in %s', async (locale) => {
    const emails = clientWordingKinds.map((kind) => {
      const { subject, text } = sampleEmail(kind, null, setting(locale));
      return `=== ${kind}\n${subject}\n\n${text}\n`;
    });
    for (const [kind, { subject, text }] of sampleOtherEmails(setting(locale)))
      emails.push(`=== ${kind}\n${subject}\n\n${text}\n`);
    const { html } = sampleEmail('appointmentMoved', null, setting(locale));
    const tags = html.replaceAll('><', '>\n<');
    const all = [...emails, `=== appointmentMoved as HTML\n${tags}\n`].join('\n');
    await expect(all).toMatchFileSnapshot(`__snapshots__/emails.${locale}.txt`);
    expect(all).not.toMatch(/\{\{|undefined|\[object/);
  });
});

test('none is missing that the catalogue has the words of', () => {
  const { client, staff } = catalogue.message;
  const ofCatalogue = Object.entries({ client, staff }).flatMap(([reader, texts]) =>
    Object.entries(texts).flatMap(([kind, text]) => ('subject' in text ? [`${reader}.${kind}`] : [])),
  );
  const shown = new Set<string>([
    ...clientWordingKinds.map((kind) => `client.${kind}`),
    ...sampleOtherEmails(setting('en')).keys(),
  ]);
  expect(ofCatalogue.filter((kind) => !shown.has(kind))).toEqual([]);
  expect(ofCatalogue).toContain('client.oneTimeCode');
});

test.each(locales)('N2: each standard wording can be saved as it is: %s', (locale) => {
  for (const kind of wordingKinds)
    expect([kind, checkWording(kind, defaultWording(kind, locale)).accepted]).toEqual([kind, true]);
});

describe('an own wording', () => {
  const own = (body: string, subject = 'Hi {{name}}') =>
    sampleEmail('appointmentMoved', { subject, body }, setting('en'));

  test('is filled in, with the appointment as a block of its own', () => {
    const { subject, text, html } = own('Dear {{ name }},\n\n{{details}}\n\nIt was {{before}}.');
    expect(subject).toBe('Hi Emma Taylor');
    expect(text).toContain('Dear Emma Taylor,\n\nHaircut and blow-dry with Sophie\n');
    expect(text).toContain('It was Wednesday, 4th March 2026');
    expect(html).toContain('m-details');
  });

  test('N4: makes no link, by itself or with a value', () => {
    const { text, html } = own('See evil.example/{{name}}, {{service}}.com\n\n<b>{{when}}</b>');
    expect(text).toContain('evil[.]example');
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toContain('<b>');
  });
});
