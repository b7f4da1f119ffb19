import { Group, Select, Stack, TextInput } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { useTranslation } from 'react-i18next';
import type { BlockDraft } from '../../../features/calendar/block/blockDraft.ts';
import type { CalendarProvider } from '../../../features/calendar/useCalendarProviders.ts';
import { DateField } from '../../../lib/date/DateField.tsx';

interface BlockFormProps {
  draft: BlockDraft;
  /** Those whose time the viewer may change. */
  providers: readonly CalendarProvider[];
  onChange: (draft: BlockDraft) => void;
}

/** Whose time is blocked, when, and why. */
export function BlockForm({ draft, providers, onChange }: BlockFormProps) {
  const { t } = useTranslation();
  const change = (part: Partial<BlockDraft>) => onChange({ ...draft, ...part });
  return (
    <Stack gap="md">
      <Select
        label={t('appointment.field.provider')}
        data={providers.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.providerId}
        allowDeselect={false}
        onChange={(providerId) => providerId && change({ providerId })}
      />
      <DateField
        label={t('calendar.blocking.date')}
        value={draft.date}
        onChange={(date) => date && change({ date })}
      />
      <Group grow>
        <TimeInput
          label={t('common.from')}
          value={draft.from}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
        />
        <TimeInput
          label={t('common.until')}
          value={draft.until}
          onChange={({ currentTarget }) => change({ until: currentTarget.value })}
        />
      </Group>
      <TextInput
        label={t('calendar.blocking.note')}
        placeholder={t('calendar.blocking.noteExample')}
        value={draft.note}
        maxLength={TEXT_MAX}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
    </Stack>
  );
}
