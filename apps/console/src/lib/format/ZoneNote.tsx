import { addDays } from '@slotkeeper/domain/time/wallDate';
import type { Instant } from '@slotkeeper/i18n/format/epochMs';
import { formatZoneOver } from '@slotkeeper/i18n/format/zone/formatZone';
import { IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePlaceOf } from '../viewer/usePlaceOf.ts';
import classes from './ZoneNote.module.css';
import { otherClocks } from './otherClocks.ts';
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
  const { t } = useTranslation();
  const display = useDisplay();
  const placeOf = usePlaceOf();
  const places = providerIds.length > 0 ? providerIds.map(placeOf) : [placeOf(null)];
  const clocks = otherClocks(places, display.zone, moments);
  if (clocks.length === 0) return null;
  const zoneOf = (zone: string) => formatZoneOver({ ...display, zone }, moments);
  return (
    <p className={classes.note}>
      <IconWorld size={15} stroke={1.7} className={classes.icon} aria-hidden />
      {[
        t('common.zone.yours', { zone: zoneOf(display.zone) }),
        ...clocks.map(({ names, zone }) =>
          t('common.zone.placeIs', { place: names.join(', '), zone: zoneOf(zone) }),
        ),
      ].join(' ')}
    </p>
  );
}

/** The moments of a stretch of dates, YYYY-MM-DD: the midnights and noons of all its days, between which clocks may change. */
export function momentsOf(from: string, to: string): readonly Instant[] {
  const moments: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) moments.push(`${day}T00:00Z`, `${day}T12:00Z`);
  return [...moments, `${to}T23:59Z`];
}
