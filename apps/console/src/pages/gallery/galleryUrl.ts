import { DEFAULT_LOCALE, isLocale, type Locale } from '@slotkeeper/i18n/locale';

/** What the address of the gallery chooses: /gallery?lang=bg&scheme=dark&piece=DataTable/empty. */
export interface GalleryUrl {
  readonly lang: Locale;
  readonly scheme: 'light' | 'dark';
  /** The entry that is shown alone; all of them without it. */
  readonly piece: string | null;
}

/** Reads it; what is missing or unknown is English and light. */
export function readGalleryUrl(parameters: URLSearchParams): GalleryUrl {
  const lang = parameters.get('lang');
  return {
    lang: isLocale(lang) ? lang : DEFAULT_LOCALE,
    scheme: parameters.get('scheme') === 'dark' ? 'dark' : 'light',
    piece: parameters.get('piece'),
  };
}

/** The address with some of it changed. */
export function galleryPath(url: GalleryUrl): string {
  const { lang, scheme, piece } = url;
  return `/gallery?${new URLSearchParams({ lang, scheme, ...(piece === null ? {} : { piece }) })}`;
}
