import { UnstyledButton } from '@mantine/core';
import { MINUTES_PER_HOUR } from '@slotkeeper/domain/time/units';
import { showHour, showMinutes } from '@slotkeeper/i18n/format/formatTime';
import { IconFold, IconFoldUp } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenedFolds } from '../data/useVisibleHours.ts';
import { type HourFold, type HourRange, shownStretches, verticalPlace } from '../layout/visibleHours.ts';
import classes from './HourAxis.module.css';

interface HoursProps {
  hours: HourRange;
}

interface NamedHoursProps extends HoursProps {
  zone: string;
}

/**
 * The hours at the grid's left edge. Each event says its own time, so they are not read out. Hours that were pressed open have
 * a button beside them that folds them again.
 */
export const HourAxis = memo(function HourAxis({ hours, zone }: NamedHoursProps) {
  const { t } = useTranslation();
  const { toggle } = useOpenedFolds();
  return (
    <div className={classes.axis}>
      {shownStretches(hours).flatMap(({ from, until }) =>
        Array.from({ length: until - from }, (_, index) => from + index).map((hour) => (
          <span key={hour} className={classes.hour} style={topOf(hour, hours)} aria-hidden>
            {showHour(hour, zone)}
          </span>
        )),
      )}
      {foldsOf(hours, true).map((fold) => (
        <UnstyledButton
          key={fold.from}
          className={classes.foldUp}
          style={topOf(fold.from, hours)}
          aria-label={t('calendar.hours.fold', { time: timeOf(fold, zone) })}
          title={t('calendar.hours.fold', { time: timeOf(fold, zone) })}
          data-screen-only
          onClick={() => toggle(fold.place)}
        >
          <IconFoldUp size={14} stroke={1.7} aria-hidden />
        </UnstyledButton>
      ))}
    </div>
  );
});

/** The lines of the hours, one element for each stretch of them instead of a node for each cell. */
export const HourLines = memo(function HourLines({ hours }: HoursProps) {
  return shownStretches(hours).map(({ from, until }) => (
    <div
      key={from}
      className={classes.lines}
      style={{ ...placeOf({ from, until }, hours), '--lines': until - from } as CSSProperties}
      aria-hidden
    />
  ));
});

/** The bands of the closed hours; one that is pressed opens them, and those like it, for the rest of the visit. */
export const HourFolds = memo(function HourFolds({ hours, zone }: NamedHoursProps) {
  const { t } = useTranslation();
  const { toggle } = useOpenedFolds();
  return foldsOf(hours, false).map((fold) => (
    <UnstyledButton
      key={fold.from}
      className={classes.fold}
      style={placeOf(fold, hours)}
      aria-label={t('calendar.hours.show', { time: timeOf(fold, zone) })}
      title={t('calendar.hours.show', { time: timeOf(fold, zone) })}
      onClick={() => toggle(fold.place)}
    >
      <span className={classes.foldText}>
        <IconFold size={14} stroke={1.7} aria-hidden />
        {timeOf(fold, zone)}
      </span>
    </UnstyledButton>
  ));
});

function foldsOf({ folds = [] }: HourRange, isOpen: boolean): readonly HourFold[] {
  return folds.filter((fold) => fold.isOpen === isOpen);
}

function timeOf({ from, until }: HourFold, zone: string): string {
  return `${showMinutes(from * MINUTES_PER_HOUR, zone)}–${showMinutes(until * MINUTES_PER_HOUR, zone)}`;
}

function topOf(hour: number, hours: HourRange) {
  return { top: `${verticalPlace(0, hour * MINUTES_PER_HOUR, hours).height}%` };
}

function placeOf({ from, until }: Pick<HourFold, 'from' | 'until'>, hours: HourRange) {
  const { top, height } = verticalPlace(from * MINUTES_PER_HOUR, until * MINUTES_PER_HOUR, hours);
  return { top: `${top}%`, height: `${height}%` };
}
