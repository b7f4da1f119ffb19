import { createI18n } from '@slotkeeper/i18n/createI18n';
import type { i18n as I18n } from 'i18next';
import type { LoaderFunctionArgs } from 'react-router';
import { loadTypeface } from '../../lib/locale/loadTypeface.ts';
import { reportMissingText } from '../../lib/locale/startLocale.ts';
import { readGalleryUrl } from './galleryUrl.ts';

/** The texts of the language in the address, apart from the console's own. */
export async function galleryPageLoader({ request }: LoaderFunctionArgs): Promise<I18n> {
  const { lang } = readGalleryUrl(new URL(request.url).searchParams);
  const [i18n] = await Promise.all([createI18n(lang, reportMissingText), loadTypeface(lang)]);
  return i18n;
}
