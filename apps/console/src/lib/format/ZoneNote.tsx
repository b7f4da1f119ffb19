import { isSameTimeZone } from '@slotkeeper/domain/time/timeZone';
import { formatZone } from '@slotkeeper/i18n/format/formatZone';
import { IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDisplay, usePlaceDisplay } from '../../../lib/format/useDisplay.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import classes from './ZoneNote.module.css';

/** Says in whose zone the times are, where the viewer's differs from the place's (decisions T6). */
export function ZoneNote({ date }: { date: string }) {
  const { t } = useTranslation();
  const { placeName } = useViewer();
  const display = useDisplay();
  const place = usePlaceDisplay();
  const noon = `${date}T12:00Z`;
  if (isSameTimeZone(display.zone, place.zone)) return null;
  return (
    <p className={classes.note}>
      <IconWorld size={15} stroke={1.7} aria-hidden />
      {t('common.zone.placeDiffers', {
        zone: formatZone(display, noon),
        place: placeName,
        placeZone: formatZone(place, noon),
      })}
    </p>
  );
}
