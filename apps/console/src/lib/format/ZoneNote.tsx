import { addDays } from '@slotkeeper/domain/time/wallDate';
import type { Instant } from '@slotkeeper/i18n/format/displayIn';
import { formatZoneOver } from '@slotkeeper/i18n/format/zone/formatZone';
import { IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePlaceOf } from '../viewer/ViewerContext.ts';
import classes from './ZoneNote.module.css';
import { otherClocks } from './timezones.ts';
import { useDisplay } from './useDisplay.ts';

interface ZoneNoteProps {
  readonly moments: readonly Instant[];
  /** Whose times they are; none where that is not known yet: the viewer's own place counts then. */
  readonly providerIds: readonly string[];
}

/**
 * Says once for a form or a list in whose zone its times are, where the viewer's clock differs from that of one of the
 * places at one of them (rule T6).
 */
export function ZoneNote({ moments, providerIds }: ZoneNoteProps) {
  const note = useZoneNote(moments, providerIds);
  if (!note) return null;
  return (
    <p className={classes.note}>
      <IconWorld size={15} stroke={1.7} className={classes.icon} aria-hidden />
      {note.text}
    </p>
  );
}

/** The sentences of that note, and the clocks that they name; null where all clocks show the same. */
export function useZoneNote(moments: readonly Instant[], providerIds: readonly string[]) {
  const { t } = useTranslation();
  const display = useDisplay();
  const placeOf = usePlaceOf();
  const places = providerIds.length > 0 ? providerIds.map(placeOf) : [placeOf(null)];
  const clocks = otherClocks(places, display.zone, moments);
  if (clocks.length === 0) return null;
  const zoneOf = (zone: string) => formatZoneOver({ ...display, zone }, moments);
  const text = [
    t('common.zone.yours', { zone: zoneOf(display.zone) }),
    ...clocks.map(({ names, zone }) =>
      t('common.zone.placeIs', { place: names.join(', '), zone: zoneOf(zone) }),
    ),
  ].join(' ');
  return { text, clocks };
}

/** The moments of a stretch of dates, YYYY-MM-DD: the midnights and noons of all its days, between which clocks may change. */
export function momentsOf(from: string, to: string): readonly Instant[] {
  const moments: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) moments.push(`${day}T00:00Z`, `${day}T12:00Z`);
  return [...moments, `${to}T23:59Z`];
}
