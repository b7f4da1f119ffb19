import { bookingEntries } from './entries/bookingEntries.tsx';
import { calendarEntries } from './entries/calendarEntries.tsx';
import { stateEntries } from './entries/stateEntries.tsx';
import { tableEntries } from './entries/tableEntries.tsx';
import { uiEntries } from './entries/uiEntries.tsx';
import type { GalleryEntry } from './galleryUrl.ts';

/** Everything that the gallery shows. */
export const galleryEntries: readonly GalleryEntry[] = [
  ...uiEntries,
  ...tableEntries,
  ...stateEntries,
  ...bookingEntries,
  ...calendarEntries,
];
