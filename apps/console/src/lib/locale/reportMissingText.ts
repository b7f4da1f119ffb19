import { z } from 'zod';
import { callOpen } from '../network/rest.ts';

const reported = new Set<string>();

/**
 * Reports a missing text, or a placeholder without a value, to the browser's and the server's log (spec 8), once per
 * page load. Whether the report arrives makes no difference to the person.
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
