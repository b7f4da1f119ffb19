import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Medium } from '@slotkeeper/domain/booking/event/bookingEvents';
import {
  allEvents,
  appointmentActions,
  isDoneByOthers,
  isDoneByStaff,
  textOf,
} from '@slotkeeper/domain/booking/event/eventNames';
import { refusalCodes } from '@slotkeeper/domain/refusalCode';
import { providerColors } from '@slotkeeper/ui/theme/providerColors';
import { describe, expect, it } from 'vitest';
import bg from './catalogues/bg.json' with { type: 'json' };
import en from './catalogues/en.json' with { type: 'json' };
import italian from './catalogues/it.json' with { type: 'json' };
import { catalogueEntries, pluralStem } from './checks/catalogueEntries.ts';
import {
  findBrokenPlurals,
  findDifferences,
  findLatinWords,
  findUnsorted,
  findUntranslated,
} from './checks/compareCatalogues.ts';
import { findLiteralText, findMissingKeys, findUnusedKeys } from './checks/findTextProblems.ts';
import { readSource, type SourceTexts } from './checks/readSource.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const catalogues = { en, it: italian, bg };
const keys = new Set([...catalogueEntries(en).keys()].map(pluralStem));

/** Words that Italian shares with English. */
const sameInItalian = new Set([
  'Agenda',
  'Bulgaria',
  'E-mail',
  'English',
  'Google Calendar',
  'Italiano',
  'No',
  'OK',
  'Password',
  'Receptionist',
  'SMS',
  'min',
  'Български',
]);
/** Latin words that Bulgarian readers know as they are: abbreviations, keys, and the own names of languages and services. */
const latinInBulgarian = new Set([
  'JavaScript',
  'CVC',
  'Slotkeeper',
  'Stripe',
  'Twilio',
  'API',
  'AVIF',
  'Chrome',
  'Edge',
  'Firefox',
  'Safari',
  'Analytics',
  'CSV',
  'csv',
  'https',
  'English',
  'Enter',
  'Esc',
  'GIF',
  'Apple',
  'Google',
  'ICS',
  'Mac',
  'Outlook',
  'URL',
  'https',
  'iCal',
  'webcal',
  'iPad',
  'iPhone',
  'QR',
  'SVG',
  'vCard',
  'zip',
  'JPEG',
  'PDF',
  'PNG',
  'WebP',
  'Italiano',
  'SMS',
]);
const sameInBulgarian = new Set([...latinInBulgarian, 'Български']);

/** The sources below some folders of the repository, without tests and generated files, by their path. */
function readSources(folders: readonly string[]): ReadonlyMap<string, SourceTexts> {
  const sources = new Map<string, SourceTexts>();
  for (const folder of folders.filter((path) => existsSync(`${root}${path}`))) {
    for (const name of readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /\.test\.tsx?$|\.generated\.ts$|__generated__/.test(name)) continue;
      const path = `${folder}/${name}`;
      sources.set(path, readSource(path, readFileSync(`${root}${path}`, 'utf8')));
    }
  }
  return sources;
}

describe.each(Object.entries(catalogues))('the catalogue %s', (_locale, catalogue) => {
  it('has the keys and placeholders of the English one', () => {
    expect(findDifferences(en, catalogue)).toEqual([]);
  });

  it('has whole plurals', () => {
    expect(findBrokenPlurals(catalogue)).toEqual([]);
  });

  it('is sorted, so that merges are easy', () => {
    expect(findUnsorted(catalogue)).toEqual([]);
  });

  it('writes apostrophes as print does', () => {
    expect([...catalogueEntries(catalogue)].filter(([, text]) => text.includes("'"))).toEqual([]);
  });
});

describe('translations leave no English behind', () => {
  it('in Italian', () => {
    expect(findUntranslated(en, italian, sameInItalian)).toEqual([]);
  });

  it('in Bulgarian', () => {
    expect(findUntranslated(en, bg, sameInBulgarian)).toEqual([]);
    expect(findLatinWords(bg, latinInBulgarian)).toEqual([]);
  });
});

it('every provider color has a name', () => {
  expect(Object.keys(en.color)).toEqual(providerColors.map(({ key }) => key).toSorted());
});

describe('everything that can happen has its words, and nothing else', () => {
  const withText = (medium: Medium) => allEvents.filter((event) => textOf(event, medium) === event);

  it('P9: in the history of an appointment', () => {
    expect(Object.keys(en.audit.action)).toEqual([...appointmentActions].sort());
  });

  it('N2: in messages to clients, with a shorter text for an SMS', () => {
    const { invitation: _, oneTimeCode: __, waitlistOffer: ___, seriesChanged, ...texts } = en.message.client;
    expect(Object.keys(texts)).toEqual(withText('client').sort());
    for (const text of [...Object.values(texts), seriesChanged])
      expect(Object.keys(text)).toEqual(expect.arrayContaining(['sms', 'subject', 'text']));
  });

  it('N2: in e-mails to staff', () => {
    const { seriesChanged: _, ...texts } = en.message.staff;
    const ofEvents = Object.keys(texts).filter((key) => /^(?:appointment|series)/.test(key));
    expect(ofEvents).toEqual(withText('staff').sort());
  });

  it('N5: in notifications, by who did it', () => {
    const notified = withText('push');
    expect(Object.keys(en.notification.body)).toEqual(notified.filter(isDoneByOthers).sort());
    expect(Object.keys(en.notification.byStaff)).toEqual(notified.filter(isDoneByStaff).sort());
  });
});

/** The sentences that the specification quotes with an exclamation mark. */
const exclamations = [
  'booking.page.visit.tooLate',
  'common.somethingWentWrong',
  'profile.place.failed',
  'refusal.BAD_INPUT',
  'refusal.CUTOFF_PASSED',
  'refusal.INTERNAL_ERROR',
  'refusal.INVALID_HOURS',
  'refusal.INVALID_PHONE_NUMBER',
  'refusal.INVALID_TIMES',
  'refusal.PASSWORDS_DIFFER',
  'refusal.REQUIRED_FIELD_MISSING',
  'refusal.SLOT_NOT_AVAILABLE',
  'refusal.WRONG_CURRENT_PASSWORD',
  'staff.failed',
  'workHours.unknownError',
];

it.each(Object.entries(catalogues))(
  '%s has an exclamation mark where the specification does',
  (_, catalogue) => {
    const found = [...catalogueEntries(catalogue)].filter(([, text]) => text.includes('!'));
    expect(found.map(([key]) => key)).toEqual(exclamations);
  },
);

describe('R7: each reason has a sentence, and each sentence of spec 8 is there', () => {
  it('every refusal code, and nothing else, has its sentence', () => {
    expect([...new Set(Object.keys(en.refusal).map(pluralStem))].sort()).toEqual([...refusalCodes].sort());
  });

  it.each([
    ['Time slot is not available! Please try booking a different one.'],
    ['You must book at least {{n}} consecutive slots.'],
    ['You cannot make changes to your appointment {{hours}} hours before its start!'],
    ['Something went wrong!'],
    ['Action not allowed'],
    ['Incorrect values!'],
    ['Incorrect code'],
    ['Wrong phone number'],
    ['Invalid place or token'],
    ['Invalid email'],
    ['Invalid number!'],
    ['Passwords do not match!'],
    ['Please fill all required fields!'],
    ['Please check start and end times!'],
    ['Please select valid times! Close time should not be earlier than open time.'],
    ['Incorrect email or password'],
  ])('%s', (sentence) => {
    expect(Object.values(en.refusal)).toContain(sentence);
  });

  it('what did not work is a title above the server’s reason', () => {
    const titles = [
      en.staff.failed,
      en.profile.place.failed,
      en.service.delete.failed,
      en.settings.place.paymentMethodFailed,
    ];
    expect(titles).toEqual([
      'Could not add provider!',
      'Could not add place!',
      'Error while deleting service.',
      'Error while changing payment method',
    ]);
  });
});

const screens = readSources(['apps/console/src', 'apps/console/vite', 'apps/booking/src', 'packages/ui/src']);
const server = readSources(['apps/server/src']);
const formats = readSources(['packages/i18n/src/format']);

describe('the sources', () => {
  it('ask for no key that is missing', () => {
    expect(findMissingKeys(keys, [...screens.values(), ...server.values()])).toEqual([]);
  });

  it('write no text straight into a component', () => {
    // The gallery is for developers: its samples are no texts of the product.
    const shown = new Map([...screens].filter(([file]) => !file.includes('/pages/gallery/')));
    expect(findLiteralText(shown)).toEqual([]);
  });

  it('use every key', () => {
    expect(findUnusedKeys(keys, [...screens.values(), ...server.values(), ...formats.values()])).toEqual([]);
  });
});
