import { Group, Select, Stack, TextInput } from '@mantine/core';
import { MINUTES_PER_DAY, TEXT_MAX } from '@slotkeeper/domain/limits';
import { formatWallTime } from '@slotkeeper/domain/time/wallTime';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../lib/date/DateField.tsx';
import { useTimeChoices } from '../../../lib/format/useDisplay.ts';
import { momentsOf, ZoneNote } from '../../../lib/format/ZoneNote.tsx';
import type { CalendarProvider } from '../data/useCalendarProviders.ts';
import type { BlockDraft } from './blockDraft.ts';

/** Times are offered every quarter of an hour (spec 9). */
const STEP_MINUTES = 15;
const quarters = Array.from({ length: MINUTES_PER_DAY / STEP_MINUTES }, (_, index) =>
  formatWallTime(index * STEP_MINUTES),
);

/** The times to choose from, including the selected one even if it is off the grid. */
function timesWith(chosen: string): string[] {
  return [...new Set([...quarters, chosen])].sort();
}

interface BlockFormProps {
  draft: BlockDraft;
  /** Those whose time the viewer may change. */
  providers: readonly CalendarProvider[];
  /** It is over: only its note can be changed. */
  hasFixedTime?: boolean;
  onChange: (change: Partial<BlockDraft>) => void;
}

/** Whose time is blocked, when, and why. */
export function BlockForm({ draft, providers, hasFixedTime = false, onChange }: BlockFormProps) {
  const { t } = useTranslation();
  const choices = useTimeChoices();
  return (
    <Stack gap="md">
      <ZoneNote moments={momentsOf(draft.date, draft.date)} providerIds={[draft.providerId]} />
      <Select
        label={t('appointment.field.provider')}
        data={providers.map(({ id, name }) => ({ value: id, label: name }))}
        disabled={hasFixedTime}
        value={draft.providerId}
        allowDeselect={false}
        onChange={(providerId) => providerId && onChange({ providerId })}
      />
      <DateField
        label={t('calendar.blocking.date')}
        disabled={hasFixedTime}
        value={draft.date}
        onChange={(date) => date && onChange({ date })}
      />
      <Group grow>
        <Select
          label={t('common.from')}
          data={choices(timesWith(draft.from))}
          disabled={hasFixedTime}
          value={draft.from}
          searchable
          allowDeselect={false}
          onChange={(from) => from && onChange({ from })}
        />
        <Select
          label={t('common.until')}
          data={choices(timesWith(draft.until))}
          disabled={hasFixedTime}
          value={draft.until}
          searchable
          allowDeselect={false}
          onChange={(until) => until && onChange({ until })}
        />
      </Group>
      <TextInput
        label={t('calendar.blocking.note')}
        placeholder={t('calendar.blocking.noteExample')}
        value={draft.note}
        maxLength={TEXT_MAX}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
    </Stack>
  );
}
