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

/** The moments of a stretch of dates, YYYY-MM-DD: its first and last noon. */
export function momentsOf(from: string, to: string): readonly Instant[] {
  return [`${from}T12:00Z`, `${to}T12:00Z`];
}
