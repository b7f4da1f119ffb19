import { locales as domainLocales } from '@slotkeeper/domain/options';
import { describe, expect, it } from 'vitest';
import { changeLocale, createI18n } from './createI18n.ts';
import { locales } from './locale.ts';
import { reportMissingTexts, translate } from './translate.ts';

describe('texts of the server', () => {
  it('are in the language that is asked for', () => {
    expect(translate('en', 'refusal.SLOT_NOT_AVAILABLE')).toBe(
      'Time slot is not available! Please try booking a different one.',
    );
    expect(translate('it', 'refusal.MIN_SLOTS_REQUIRED', { n: 3 })).toBe(
      'Devi prenotare almeno 3 orari consecutivi.',
    );
    expect(translate('bg', 'common.save')).toBe('Запазване');
  });

  it.each([
    ['en', 1, '1 seat left'],
    ['en', 0, '0 seats left'],
    ['en', 1234, '1,234 seats left'],
    ['it', 1, '1 posto libero'],
    ['it', 1_000_000, '1.000.000 posti liberi'],
    ['bg', 1, '1 свободно място'],
    ['bg', 12, '12 свободни места'],
  ] as const)('count in %s: %d', (locale, count, text) => {
    expect(translate(locale, 'appointment.pick.seatsLeft', { count })).toBe(text);
  });

  it('have one full stop behind a Bulgarian date that ends a sentence', async () => {
    const values = { date: '30 декември 2026 г.' };
    const text = 'Планът е прекратен. Остава активен до 30 декември 2026 г.';
    expect(translate('bg', 'billing.page.cancel.done', values)).toBe(text);
    const { t } = await createI18n('bg', () => {});
    expect(t('billing.page.cancel.done', values)).toBe(text);
  });

  it('do not escape names, since e-mails are text and React escapes on its own', () => {
    expect(translate('en', 'appointment.createdBy', { name: 'Tom & <Jerry>' })).toBe(
      'Booked by Tom & <Jerry>',
    );
  });

  it('that are missing are reported and show their key', () => {
    const missing: string[] = [];
    reportMissingTexts((locale, key) => missing.push(`${locale}: ${key}`));
    // @ts-expect-error an unknown key does not compile
    expect(translate('bg', 'refusal.NO_SUCH_CODE')).toBe('refusal.NO_SUCH_CODE');
    expect(translate('en', 'appointment.createdBy')).toBe('Booked by ');
    expect(missing).toEqual(['bg: refusal.NO_SUCH_CODE', 'placeholder: name']);
    reportMissingTexts(() => {});
  });
});

describe('texts of the browser', () => {
  it('change language without a reload, fetching only what is asked for', async () => {
    const missing: string[] = [];
    const i18n = await createI18n('it', (locale, key) => missing.push(`${locale}: ${key}`));
    expect(i18n.t('nav.clients')).toBe('Clienti');
    expect(i18n.hasResourceBundle('en', 'translation')).toBe(false);
    await changeLocale(i18n, 'bg');
    expect(i18n.t('nav.clients')).toBe('Клиенти');
    expect(missing).toEqual([]);
  });

  it('that are missing are reported, even when English has them', async () => {
    const missing: string[] = [];
    const i18n = await createI18n('bg', (locale, key) => missing.push(`${locale}: ${key}`));
    // @ts-expect-error an unknown key does not compile
    expect(i18n.t('nav.nowhere')).toBe('nav.nowhere');
    expect(missing).toEqual(['bg: nav.nowhere']);
  });
});

it('the languages are those that the domain accepts', () => {
  expect(locales).toEqual(domainLocales);
});
