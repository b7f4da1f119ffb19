import { Button, Group, Text, Textarea } from '@mantine/core';
import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AppointmentNote_appointment$key } from '../../../__generated__/AppointmentNote_appointment.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { useMayEdit } from '../facts/useMayEdit.ts';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';
import classes from './AppointmentNote.module.css';

/** Who asked for the field wants to write at once. */
function focusOn(field: HTMLTextAreaElement | null): void {
  field?.focus();
}

/** What staff note for themselves: written here, also once the appointment is past (rules P2, P8). */
export function AppointmentNote({ appointmentKey }: { appointmentKey: AppointmentNote_appointment$key }) {
  const { t } = useTranslation();
  const showError = useShowError();
  const [text, setText] = useState<string | null>(null);
  const [save, isBusy] = useAppointmentMutation('updateNote');
  const { id, note, status, providerId } = useFragment(
    graphql`
      fragment AppointmentNote_appointment on Appointment {
        id
        note
        status
        providerId
      }
    `,
    appointmentKey,
  );
  const mayEdit = useMayEdit(providerId) && !isClosed(status);
  useUnsaved(text !== null && text.trim() !== (note ?? ''));
  if (text !== null) {
    const submit = async () => {
      try {
        await save({ id, note: text.trim() || null });
        setText((now) => (now === text ? null : now));
      } catch (refusal) {
        showError(refusal);
      }
    };
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Textarea
          label={t('appointment.field.note')}
          value={text}
          maxLength={TEXT_MAX}
          rows={2}
          ref={focusOn}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Group gap="xs" mt="xs" justify="flex-end">
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => setText(null)}>
            {t('common.cancel')}
          </Button>
          <Button size="xs" type="submit" loading={isBusy}>
            {t('common.save')}
          </Button>
        </Group>
      </form>
    );
  }
  if (!note && !mayEdit) return null;
  return (
    <div className={classes.note}>
      <IconNote size={18} stroke={1.6} aria-hidden />
      {note && <Text size="sm">{note}</Text>}
      {mayEdit && (
        <Button variant="subtle" size="compact-sm" onClick={() => setText(note ?? '')}>
          {t(note ? 'common.edit' : 'appointment.action.addNote')}
        </Button>
      )}
    </div>
  );
}
