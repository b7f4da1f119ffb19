import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../lib/date/DateField.tsx';
import { RowDialog } from '../../../../lib/draft/RowDialog.tsx';
import { DeleteButton } from '../row/DeleteButton.tsx';
import { type OpenStretch, TimeRange } from '../row/TimeRange.tsx';
import { ConflictDialog } from '../../conflicts/ConflictDialog.tsx';
import type { ConflictingAppointment, Conflicts } from '../../conflicts/conflict.ts';
import { useSettleConflicts } from '../../conflicts/useOutsideHours.ts';
import { OwnerField } from './OwnerField.tsx';
import type { HoursOwner } from './hoursOwner.ts';
import type { DateDraft, SpecialDate } from './specialDate.ts';
import { useSpecialDates } from './useSpecialDates.ts';

interface DateHoursDialogProps {
  owners: readonly HoursOwner[];
  /** A date to change; null for a new one. */
  saved: SpecialDate | null;
  today: string;
  onClose: () => void;
  /** It is saved, and these appointments are still to be moved. */
  onToMove: (appointments: readonly ConflictingAppointment[]) => void;
}

const ORDINARY: OpenStretch = { openTime: '09:00', closeTime: '17:00' };

/** Other hours on one date, or closed, for one person or a whole place (rules A1, A4). */
export function DateHoursDialog({ owners, saved, today, onClose, onToMove }: DateHoursDialogProps) {
  const { t } = useTranslation();
  const [begun] = useState(() => ({ owner: owners[0] ?? null, date: null, name: '', stretches: [] }));
  const editor = useSpecialDates(saved ? [saved] : [], saved ? null : begun);
  const settle = useSettleConflicts();
  const [row] = editor.rows;
  if (!row) return null;
  const conflicts = editor.question;
  const saveWith = async (decided: Conflicts) => {
    if (!(await editor.saveOne(row, decided))) return;
    onClose();
    onToMove(await settle(decided));
  };
  if (conflicts) {
    return (
      <ConflictDialog
        title={t('dateHours.conflict.title', { count: conflicts.appointments.length })}
        confirmLabel={t('dateHours.conflict.save')}
        conflicts={conflicts}
        isBusy={editor.isBusy}
        error={editor.errors.get(row.key) ?? null}
        onChange={editor.setQuestion}
        onSave={() => void saveWith(conflicts)}
        onCancel={() => editor.setQuestion(null)}
      />
    );
  }
  const { owner, date, name, stretches } = row.draft;
  const edit = (change: Partial<DateDraft>) => editor.edit(row.key, change);
  return (
    <RowDialog
      editor={editor}
      row={row}
      title={t(saved ? 'dateHours.edit' : 'dateHours.add')}
      confirmLabel={t('common.save')}
      onClose={onClose}
    >
      <Stack gap="md">
        <OwnerField
          owners={owners}
          value={owner?.id ?? null}
          disabled={saved !== null}
          onChange={(ownerId) => edit({ owner: owners.find(({ id }) => id === ownerId) ?? null })}
        />
        <DateField
          label={t('dateHours.date')}
          value={date}
          min={today}
          disabled={saved !== null}
          onChange={(chosen) => edit({ date: chosen })}
        />
        <SegmentedControl
          aria-label={t('dateHours.hours')}
          value={stretches.length === 0 ? 'closed' : 'open'}
          data={[
            { value: 'closed', label: t('workHours.isClosed') },
            { value: 'open', label: t('dateHours.otherHours') },
          ]}
          onChange={(value) => edit({ stretches: value === 'closed' ? [] : [ORDINARY] })}
        />
        <Stretches stretches={stretches} onChange={(next) => edit({ stretches: next })} />
        <TextInput
          label={t('dateHours.name')}
          description={t('dateHours.nameText')}
          value={name}
          maxLength={TEXT_MAX}
          onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
        />
      </Stack>
    </RowDialog>
  );
}

interface StretchesProps {
  stretches: readonly OpenStretch[];
  onChange: (stretches: readonly OpenStretch[]) => void;
}

/** The open stretches of a date, at least one; none while it is closed. */
function Stretches({ stretches, onChange }: StretchesProps) {
  const { t } = useTranslation();
  if (stretches.length === 0) return null;
  const edit = (index: number, change: Partial<OpenStretch>) =>
    onChange(stretches.map((stretch, at) => (at === index ? { ...stretch, ...change } : stretch)));
  const pastMidnight = stretches.find(({ openTime, closeTime }) => closeTime < openTime);
  return (
    <Stack gap="xs" align="flex-start">
      {stretches.map((stretch, index) => (
        // Stretches have no identity of their own: their place is all there is.
        <Group key={index} gap="xs" wrap="nowrap">
          <TimeRange value={stretch} onEdit={(change) => edit(index, change)} />
          {stretches.length > 1 && (
            <DeleteButton
              label={t('common.delete')}
              onDelete={() => onChange(stretches.filter((_, at) => at !== index))}
            />
          )}
        </Group>
      ))}
      {pastMidnight && <Text size="sm">{t('dateHours.overnight', { time: pastMidnight.closeTime })}</Text>}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onChange([...stretches, { openTime: '18:00', closeTime: '20:00' }])}
      >
        {t('workHours.add')}
      </Button>
    </Stack>
  );
}
