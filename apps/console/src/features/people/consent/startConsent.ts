import type { i18n } from 'i18next';
import * as z from 'zod/mini';
import { callOpen } from '../../../lib/network/rest.ts';
import type { Consent } from './ConsentContext.ts';

const shape = z.object({ analyticsId: z.nullable(z.string()) });

/**
 * Asks for consent if the operator counts visits (spec 1); else, or if the server doesn't answer, nothing is loaded and
 * nobody is asked. Never rejects.
 */
export async function startConsent(texts: i18n): Promise<Consent | null> {
  try {
    const { analyticsId } = await callOpen('/utils/analytics', shape);
    if (analyticsId === null) return null;
    const { consentBanner } = await import('./consentBanner.ts');
    return await consentBanner(analyticsId, texts);
  } catch {
    return null;
  }
}
