import { z } from 'zod';
import { callOpen } from '../network/rest.ts';

const reported = new Set<string>();

/**
 * Reports a text that was asked for and is not there, or lacks a value, to the browser's and the server's log (spec 8),
 * once while the page stands. Whether the report arrives makes no difference to the person.
 */
export function reportMissingText(locale: string, key: string): void {
  const text = `${locale}: ${key}`;
  if (reported.has(text)) return;
  reported.add(text);
  reportError(new Error(`Missing text in ${text}`));
  callOpen('/utils/missingText', z.object({}), {
    method: 'POST',
    body: { locale, key },
    retries: 0,
  }).catch(() => undefined);
}
