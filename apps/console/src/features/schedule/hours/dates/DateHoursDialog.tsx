import { ActionIcon, Button, Group, NativeSelect, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { decideHours } from '@slotkeeper/domain/schedule/hours/decideHours';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../lib/date/DateField.tsx';
import { useSaveAndClose } from '../../../../lib/form/useSaveAndClose.ts';
import { halfHours } from '../../../../lib/time/halfHours.ts';
import { FormConfirmDialog } from '../../../../lib/unsaved/FormConfirmDialog.tsx';
import { OwnerField } from './OwnerField.tsx';
import type { HoursOwner } from './hoursOwner.ts';
import type { SpecialDate, Stretch } from './specialDate.ts';
import { rowsOf, useAddDateHours } from './dateHourMutations.ts';

interface DateHoursDialogProps {
  owners: readonly HoursOwner[];
  /** A date to change; null for a new one. */
  saved: SpecialDate | null;
  today: string;
  onClose: () => void;
}

const ORDINARY: Stretch = { openTime: '09:00', closeTime: '17:00' };

/** Other hours on one date, or closed, for one person or a whole place (rules A1, A4). */
export function DateHoursDialog({ owners, saved, today, onClose }: DateHoursDialogProps) {
  const { t } = useTranslation();
  const [ownerId, setOwnerId] = useState(saved?.owner.id ?? owners[0]?.id ?? null);
  const [date, setDate] = useState<string | null>(saved?.date ?? null);
  const [name, setName] = useState(saved?.name ?? '');
  const [stretches, setStretches] = useState<readonly Stretch[]>(saved?.stretches ?? []);
  const [add] = useAddDateHours();
  const { save, isBusy, error, setError } = useSaveAndClose(onClose);
  const owner = owners.find(({ id }) => id === ownerId);
  const isDirty =
    date !== (saved?.date ?? null) ||
    name !== (saved?.name ?? '') ||
    !isSameHours(stretches, saved?.stretches ?? []);

  const check = () => {
    if (!owner || date === null) return setError(t('refusal.REQUIRED_FIELD_MISSING'));
    if (stretches.some((stretch) => !decideHours(stretch).accepted))
      return setError(t('refusal.INVALID_HOURS'));
    return void save(() => add(rowsOf({ owner, date, name: name.trim(), stretches })));
  };

  return (
    <FormConfirmDialog
      isDirty={isDirty}
      opened
      title={t(saved ? 'dateHours.edit' : 'dateHours.add')}
      confirmLabel={t('common.save')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      error={error}
      onConfirm={check}
      onCancel={onClose}
    >
      <Stack gap="md">
        <OwnerField owners={owners} value={ownerId} disabled={saved !== null} onChange={setOwnerId} />
        <DateField
          label={t('dateHours.date')}
          value={date}
          min={today}
          disabled={saved !== null}
          onChange={setDate}
        />
        <SegmentedControl
          aria-label={t('dateHours.hours')}
          value={stretches.length === 0 ? 'closed' : 'open'}
          data={[
            { value: 'closed', label: t('workHours.isClosed') },
            { value: 'open', label: t('dateHours.otherHours') },
          ]}
          onChange={(value) => setStretches(value === 'closed' ? [] : [ORDINARY])}
        />
        <Stretches stretches={stretches} onChange={setStretches} />
        <TextInput
          label={t('dateHours.name')}
          description={t('dateHours.nameText')}
          value={name}
          maxLength={TEXT_MAX}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Stack>
    </FormConfirmDialog>
  );
}

function isSameHours(one: readonly Stretch[], other: readonly Stretch[]): boolean {
  const textOf = (stretches: readonly Stretch[]) =>
    stretches.map(({ openTime, closeTime }) => `${openTime}-${closeTime}`).join();
  return textOf(one) === textOf(other);
}

interface StretchesProps {
  stretches: readonly Stretch[];
  onChange: (stretches: readonly Stretch[]) => void;
}

/** The open stretches of a date, at least one; none while it is closed. */
function Stretches({ stretches, onChange }: StretchesProps) {
  const { t } = useTranslation();
  if (stretches.length === 0) return null;
  const edit = (index: number, change: Partial<Stretch>) =>
    onChange(stretches.map((stretch, at) => (at === index ? { ...stretch, ...change } : stretch)));
  return (
    <Stack gap="xs" align="flex-start">
      {stretches.map((stretch, index) => (
        // Stretches have no identity of their own: their place is all there is.
        <Group key={index} gap="xs" wrap="nowrap">
          <NativeSelect
            aria-label={t('workHours.open')}
            value={stretch.openTime}
            data={halfHours('start', stretch.openTime)}
            onChange={({ currentTarget }) => edit(index, { openTime: currentTarget.value })}
          />
          <span aria-hidden>–</span>
          <NativeSelect
            aria-label={t('workHours.close')}
            value={stretch.closeTime}
            data={halfHours('end', stretch.closeTime)}
            onChange={({ currentTarget }) => edit(index, { closeTime: currentTarget.value })}
          />
          {stretches.length > 1 && (
            <ActionIcon
              size={36}
              color="red"
              aria-label={t('common.delete')}
              onClick={() => onChange(stretches.filter((_, at) => at !== index))}
            >
              <IconTrash size={18} stroke={1.7} />
            </ActionIcon>
          )}
        </Group>
      ))}
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
