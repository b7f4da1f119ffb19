import { clientWordingKinds } from '@slotkeeper/domain/messaging/wording';
import { isLocale, type Locale } from '@slotkeeper/i18n/locale';
import type { FastifyInstance } from 'fastify';
import { sampleEmail, type SampleSetting } from '../../modules/messaging/wording/sampleEmail.ts';
import { sampleOtherEmails } from '../../modules/messaging/wording/sampleStaffEmail.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { HttpDeps } from '../httpDeps.ts';

/**
 * GET /utils/emails/{language}: every e-mail with its HTML and text, about invented people; for the gallery, of `npm run dev`
 * only. Refuses with NOT_FOUND where it is no language of the product.
 */
export function emailGalleryRoute(app: FastifyInstance, { signInDeps: { clock } }: HttpDeps): void {
  app.get<{ Params: { locale: string } }>('/utils/emails/:locale', async ({ params: { locale } }) => {
    if (!isLocale(locale)) refuseRequest('NOT_FOUND');
    const setting = sampleSetting(locale, clock.now());
    const toClients = clientWordingKinds.map(
      (kind) => [`client.${kind}`, sampleEmail(kind, null, setting)] as const,
    );
    return [...toClients, ...sampleOtherEmails(setting)].map(([kind, email]) => ({ kind, ...email }));
  });
}

function sampleSetting(locale: Locale, now: number): SampleSetting {
  const place = { name: 'Rosa Center', address: '12 Shishman St, Sofia', phoneNumber: '+359888123456' };
  return {
    locale,
    business: { organization: 'Salon Rosa', photo: null, place, zone: 'Europe/Sofia' },
    origin: 'https://book.example',
    hasPages: true,
    now,
  };
}
