import { Group, Text } from '@mantine/core';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { formatDuration } from '@slotkeeper/i18n/format/formatDuration';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useLocale.ts';
import { useNow } from '../../../lib/format/useNow.ts';
import { ProvidersField } from './ProvidersField.tsx';
import type { VacationProvider } from './useVacationProviders.ts';
import { intervalOf, type VacationDraft, withEnd, withStart } from './vacationDraft.ts';
import { WallMomentField } from './WallMomentField.tsx';

interface VacationFieldsProps {
  providers: readonly VacationProvider[];
  draft: VacationDraft;
  saved: VacationDraft;
  /** Of the place: today is its day, and the times are its clock's. */
  timezone: string;
  onChange: (draft: VacationDraft) => void;
}

/** Who, from when until when, and how long that is; a vacation that has begun keeps its start (spec 5). */
export function VacationFields({ providers, draft, saved, timezone, onChange }: VacationFieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const today = localDate(timezone, useNow());
  const interval = intervalOf(draft, timezone);
  const hasBegun = saved.start.date !== null && saved.start.date < today;
  return (
    <>
      <ProvidersField
        providers={providers}
        value={draft.providerIds}
        onChange={(providerIds) => onChange({ ...draft, providerIds })}
      />
      <Group gap="xl" align="flex-start">
        <WallMomentField
          label={t('common.from')}
          timeLabel={t('vacation.startTime')}
          edge="start"
          value={draft.start}
          min={hasBegun ? (saved.start.date ?? today) : today}
          onChange={(start) => onChange(withStart(draft, start))}
        />
        <WallMomentField
          label={t('common.until')}
          timeLabel={t('vacation.endTime')}
          edge="end"
          value={draft.end}
          min={today}
          onChange={(end) => onChange(withEnd(draft, end))}
        />
      </Group>
      {interval && interval.endAt > interval.startAt && (
        <Text size="sm" c="dimmed">
          {t('vacation.length', {
            length: formatDuration((interval.endAt - interval.startAt) / MINUTE_MS, locale, 'long'),
          })}
        </Text>
      )}
    </>
  );
}
