import { DEFAULT_LOCALE, isLocale, type Locale } from '@slotkeeper/i18n/locale';
import type { ComponentType } from 'react';
import type { PlayedAnswers } from './playedServer.ts';

/** A piece in one state. */
export interface GalleryEntry {
  /** 'DataTable/empty': the piece's own name first, as its file has it. */
  readonly name: string;
  readonly Show: ComponentType<{ readonly locale: Locale }>;
  /** What the server of this piece answers; without it the server never answers. */
  readonly answers?: PlayedAnswers;
  /** Covers the page, so that it is shown alone only. */
  readonly isDialog?: boolean;
  /** Shows a failure, which React reports on the console. */
  readonly fails?: boolean;
}

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
