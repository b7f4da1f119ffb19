import { readFile } from 'node:fs/promises';
import type { Page, Response } from '@playwright/test';

/** Words that are the same in every language here: the product, units, keys, and formats that people know by name. */
const KNOWN =
  'slotkeeper csv qr sms vat vcard utc gmt eest eet cet cest esc enter shift ctrl alt home end tab eur gbp bgn png svg zip url google outlook square fresha mindbody shopify reservation studio iban pin chrome linux'.split(
    ' ',
  );

/** Words of three letters or more: two are initials. Addresses are no words. */
const wordsOf = (text: string) =>
  (text.replace(/\S+@\S+/g, ' ').match(/\p{L}[\p{L}’'-]{2,}/gu) ?? []).map((word) => word.toLowerCase());

async function catalogueWords(locale: string): Promise<Set<string>> {
  const url = new URL(`../../packages/i18n/src/catalogues/${locale}.json`, import.meta.url);
  const words = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string')
      for (const word of wordsOf(value.replace(/\{\{.*?\}\}/g, ' '))) words.add(word);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(JSON.parse(await readFile(url, 'utf8')));
  for (const word of calendarWords(locale)) words.add(word);
  return words;
}

/** Months and weekdays, short and long: Italian's September is 'set'. */
function calendarWords(locale: string): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(2026, month, month + 1));
  const formats = (['short', 'long'] as const).flatMap((width) => [{ month: width }, { weekday: width }]);
  return formats.flatMap((format) => days.flatMap((day) => wordsOf(day.toLocaleDateString(locale, format))));
}

/** Collects the words of all that the server has answered: names and titles that people wrote, in any language. */
export function listenForData(page: Page): () => Promise<ReadonlySet<string>> {
  const data = new Set<string>(KNOWN);
  const answers: Promise<void>[] = [];
  const read = async (response: Response) => {
    const text = await response.text().catch(() => '');
    for (const [, value = ''] of text.matchAll(/"((?:[^"\\]|\\.)*)"/g)) {
      if (!/^[A-Z_]+$/.test(value)) for (const word of wordsOf(value.replace(/\\n/g, ' '))) data.add(word);
    }
  };
  page.on('response', (response) => {
    if (response.url().endsWith('/graphql')) answers.push(read(response));
  });
  return async () => {
    await Promise.all(answers.splice(0));
    return data;
  };
}

/**
 * Makes a function that gives the words of a page, or of a part of it, which do not belong to its language: English ones
 * that the language's own catalogue does not have, and in Bulgarian every word in Latin letters.
 */
export async function foreignWords(locale: 'it' | 'bg') {
  const [own, english] = [await catalogueWords(locale), await catalogueWords('en')];
  const isForeign = (word: string) =>
    !own.has(word) && (locale === 'bg' ? /^[a-z]/.test(word) : english.has(word));
  return async (page: Page, dataOf: () => Promise<ReadonlySet<string>>, part = 'body'): Promise<string[]> => {
    const texts = await page.evaluate(visibleTexts, part);
    const data = await dataOf();
    return texts
      .map((text) => [text, wordsOf(text).filter((word) => isForeign(word) && !data.has(word))] as const)
      .filter(([, words]) => words.length > 0)
      .map(([text, words]) => `${words.join(' ')} in “${text}”`);
  };
}

/** Runs in the page: what a person reads there, with the names that a screen reader adds. */
function visibleTexts(part: string): string[] {
  const texts = new Set<string>();
  for (const element of document.querySelectorAll<HTMLElement>(`${part} *`)) {
    if (!element.checkVisibility() || element.closest('[aria-hidden="true"]')) continue;
    // Secrets and recovery codes are random letters.
    if (element.closest('pre, code')) continue;
    // An address that may break is in several texts but counts once.
    if (element.querySelector(':scope > wbr')) continue;
    for (const child of element.childNodes)
      if (child.nodeType === Node.TEXT_NODE && child.textContent?.trim()) texts.add(child.textContent.trim());
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const value = element.getAttribute(name);
      if (value) texts.add(value);
    }
  }
  return [...texts];
}
