import { Button, Group, MultiSelect, NativeSelect, Stack, Text } from '@mantine/core';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { formatDuration } from '@slotkeeper/i18n/format/formatDuration';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../lib/date/DateField.tsx';
import { useLocale, useNow, useTimeChoices } from '../../../lib/format/useDisplay.ts';
import { halfHours } from '../../../lib/time/zoneClock.ts';
import type { VacationProvider } from './useVacationProviders.ts';
import { intervalOf, type VacationDraft, type WallMoment, withEnd, withStart } from './vacationDraft.ts';

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

interface WallMomentFieldProps {
  label: string;
  timeLabel: string;
  edge: 'start' | 'end';
  value: WallMoment;
  /** The first date that can be picked. */
  min: string;
  onChange: (moment: WallMoment) => void;
}

/** A date plus time of the place's clock. */
function WallMomentField(props: WallMomentFieldProps) {
  const choices = useTimeChoices();
  const { label, timeLabel, edge, value, min, onChange } = props;
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <DateField
        label={label}
        value={value.date}
        min={min}
        onChange={(date) => onChange({ ...value, date })}
      />
      <NativeSelect
        aria-label={timeLabel}
        w={110}
        value={value.time}
        data={choices(halfHours(edge, value.time))}
        onChange={({ currentTarget }) => onChange({ ...value, time: currentTarget.value })}
      />
    </Group>
  );
}

interface ProvidersFieldProps {
  providers: readonly VacationProvider[];
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Who is away: several at once, all or none with one click (spec 2). */
function ProvidersField({ providers, value, onChange }: ProvidersFieldProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <MultiSelect
        label={t('vacation.providers')}
        withAsterisk
        searchable
        hidePickedOptions
        placeholder={value.length === 0 ? t('common.select') : undefined}
        nothingFoundMessage={t('search.noResults')}
        data={providers.map(({ id, name }) => ({ value: id, label: name }))}
        value={[...value]}
        onChange={onChange}
      />
      {providers.length > 1 && (
        <Group gap="xs">
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={value.length === providers.length}
            onClick={() => onChange(providers.map(({ id }) => id))}
          >
            {t('vacation.selectAll')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            disabled={value.length === 0}
            onClick={() => onChange([])}
          >
            {t('vacation.unselectAll')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
