import { addDays } from '@slotkeeper/domain/time/wallDate';
import type { Instant } from '@slotkeeper/i18n/format/epochMs';
import { formatZone } from '@slotkeeper/i18n/format/formatZone';
import { hasSameClock } from '@slotkeeper/i18n/format/hasSameClock';
import { IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../viewer/ViewerContext.ts';
import { useDisplay, usePlaceDisplay } from './useDisplay.ts';
import classes from './ZoneNote.module.css';

/**
 * Says once for a form or a list in whose zone its times are, where the viewer's clock and the place's differ at one of
 * them (decisions T6).
 */
export function ZoneNote({ moments }: { moments: readonly Instant[] }) {
  const { t } = useTranslation();
  const { placeName } = useViewer();
  const display = useDisplay();
  const place = usePlaceDisplay();
  const other = moments.find((moment) => !hasSameClock(display.zone, place.zone, moment));
  if (other === undefined) return null;
  return (
    <p className={classes.note}>
      <IconWorld size={15} stroke={1.7} className={classes.icon} aria-hidden />
      {t('common.zone.placeDiffers', {
        zone: formatZone(display, other),
        place: placeName,
        placeZone: formatZone(place, other),
      })}
    </p>
  );
}

/** The moments of a stretch of dates, YYYY-MM-DD: the midnights and noons of all its days, between which clocks may change. */
export function momentsOf(from: string, to: string): readonly Instant[] {
  const moments: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) moments.push(`${day}T00:00Z`, `${day}T12:00Z`);
  return [...moments, `${to}T23:59Z`];
}
