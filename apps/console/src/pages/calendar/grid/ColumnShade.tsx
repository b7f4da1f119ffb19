import { useTranslation } from 'react-i18next';
import type { Shade } from '../layout/shadesOfDay.ts';
import { type HourRange, verticalPlace } from '../layout/visibleHours.ts';
import classes from './ColumnShade.module.css';

/** Hatches the hours in which a provider is closed, away, or busy according to a calendar elsewhere. */
export function ColumnShade({ shade, hours }: { shade: Shade; hours: HourRange }) {
  const { t } = useTranslation();
  const { top, height } = verticalPlace(shade.from, shade.until, hours);
  if (height === 0) return null;
  return (
    <div className={classes.shade} style={{ top: `${top}%`, height: `${height}%` }} data-kind={shade.kind}>
      {shade.kind === 'vacation' && <span className={classes.label}>{t('calendar.vacation')}</span>}
      {shade.kind === 'outside' && (
        <span className={classes.label}>{t('outsideCalendar.busy', { name: shade.name })}</span>
      )}
    </div>
  );
}
