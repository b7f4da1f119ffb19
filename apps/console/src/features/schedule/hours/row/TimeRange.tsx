import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTimeChoices } from '../../../../lib/format/useDisplay.ts';
import { halfHours } from '../../../../lib/time/zoneClock.ts';

/** An open stretch of a day, wall times HH:mm. */
export interface OpenStretch {
  readonly openTime: string;
  readonly closeTime: string;
}

interface TimeRangeProps {
  value: OpenStretch;
  onEdit: (change: Partial<OpenStretch>) => void;
}

/** From when until when, in half hours. */
export function TimeRange({ value: { openTime, closeTime }, onEdit }: TimeRangeProps) {
  const { t } = useTranslation();
  const choices = useTimeChoices();
  return (
    <>
      <NativeSelect
        aria-label={t('workHours.open')}
        value={openTime}
        data={choices(halfHours('start', openTime))}
        onChange={({ currentTarget }) => onEdit({ openTime: currentTarget.value })}
      />
      <span aria-hidden>–</span>
      <NativeSelect
        aria-label={t('workHours.close')}
        value={closeTime}
        data={choices(halfHours('end', closeTime))}
        onChange={({ currentTarget }) => onEdit({ closeTime: currentTarget.value })}
      />
    </>
  );
}
