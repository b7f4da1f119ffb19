import type { Locale } from '@slotkeeper/i18n/locale';
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
