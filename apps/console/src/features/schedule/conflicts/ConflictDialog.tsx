import { Group, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { useTranslation } from 'react-i18next';
import { FormConfirmDialog } from '../../../lib/unsaved/FormConfirmDialog.tsx';
import { AppointmentLine } from './AppointmentLine.tsx';
import classes from './ConflictDialog.module.css';
import { chosen, type ConflictChoice, type Conflicts } from './conflict.ts';

interface ConflictDialogProps {
  /** How many appointments are in the way of what. */
  title: string;
  /** Saves what they are in the way of. */
  confirmLabel: string;
  conflicts: Conflicts;
  isBusy: boolean;
  error: string | null;
  onChange: (conflicts: Conflicts) => void;
  onSave: () => void;
  onCancel: () => void;
}

const choices: readonly ConflictChoice[] = ['keep', 'cancel', 'move'];

/** Asks what happens to the appointments in the way of a vacation or of hours: each is kept, canceled with notice, or moved. */
export function ConflictDialog({
  title,
  confirmLabel,
  conflicts,
  isBusy,
  error,
  onChange,
  onSave,
  onCancel,
}: ConflictDialogProps) {
  const { t } = useTranslation();
  const { appointments } = conflicts;
  const data = choices.map((choice) => ({ value: choice, label: t(`conflict.${choice}`) }));
  const choose = (ids: readonly string[], choice: string) => {
    const wanted = choices.find((known) => known === choice) ?? 'keep';
    onChange({
      ...conflicts,
      choices: new Map([...conflicts.choices, ...ids.map((id) => [id, wanted] as const)]),
    });
  };
  const all = choices.find((choice) => chosen(conflicts, choice).length === appointments.length);
  return (
    <FormConfirmDialog
      isDirty={conflicts.choices.size > 0 || conflicts.reason !== ''}
      opened
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t('common.back')}
      busy={isBusy}
      error={error}
      onConfirm={onSave}
      onCancel={onCancel}
    >
      <Stack gap="md">
        {t('conflict.text')}
        {appointments.length > 1 && (
          <Group justify="space-between">
            {t('conflict.all')}
            <SegmentedControl
              size="xs"
              aria-label={t('conflict.all')}
              value={all ?? ''}
              data={data}
              onChange={(choice) =>
                choose(
                  appointments.map(({ id }) => id),
                  choice,
                )
              }
            />
          </Group>
        )}
        <ul className={classes.list}>
          {appointments.map((appointment) => (
            <li key={appointment.id} className={classes.item}>
              <AppointmentLine appointment={appointment} />
              <SegmentedControl
                size="xs"
                aria-label={t('conflict.choose', {
                  name: appointment.clientName ?? t('appointment.guest'),
                })}
                value={conflicts.choices.get(appointment.id) ?? 'keep'}
                data={data}
                onChange={(choice) => choose([appointment.id], choice)}
              />
            </li>
          ))}
        </ul>
        {chosen(conflicts, 'cancel').length > 0 && (
          <Textarea
            label={t('appointment.cancel.reason')}
            description={t('conflict.notice')}
            value={conflicts.reason}
            maxLength={TEXT_MAX}
            rows={2}
            onChange={({ currentTarget }) => onChange({ ...conflicts, reason: currentTarget.value })}
          />
        )}
      </Stack>
    </FormConfirmDialog>
  );
}
