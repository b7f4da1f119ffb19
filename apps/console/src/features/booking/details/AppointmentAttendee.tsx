import { Anchor, Box, Button, Group, TextInput } from '@mantine/core';
import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import type { SeriesScope } from '@slotkeeper/domain/recurrence/occurrenceDates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AppointmentAttendee_appointment$key } from '../../../__generated__/AppointmentAttendee_appointment.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { useMayEdit } from '../facts/useMayEdit.ts';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';
import { ScopeField } from '../series/ScopeField.tsx';

/** Who asked for the field wants to write at once. */
function focusOn(field: HTMLInputElement | null): void {
  field?.focus();
}

/** Corrects for whom a client's appointment is, where a family shares a phone number (rule C4). */
export function AppointmentAttendee({
  appointmentKey,
}: {
  appointmentKey: AppointmentAttendee_appointment$key;
}) {
  const { t } = useTranslation();
  const showError = useShowError();
  const [text, setText] = useState<string | null>(null);
  const [scope, setScope] = useState<SeriesScope>('THIS');
  const [save, isBusy] = useAppointmentMutation('updateAttendeeName');
  const { id, attendeeName, client, status, providerId, isPartOfRecurringSequence } = useFragment(
    graphql`
      fragment AppointmentAttendee_appointment on Appointment {
        id
        attendeeName
        status
        providerId
        isPartOfRecurringSequence
        client {
          name
          isRemoved
        }
      }
    `,
    appointmentKey,
  );
  const mayEdit = useMayEdit(providerId) && !isClosed(status);
  useUnsaved(text !== null && text.trim() !== (attendeeName ?? ''));
  if (!client || client.isRemoved || !mayEdit) return null;
  if (text === null)
    return (
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="left"
        mt="-xs"
        onClick={() => setText(attendeeName ?? '')}
      >
        {t(attendeeName ? 'appointment.attendeeName.correct' : 'appointment.attendeeName.ask')}
      </Anchor>
    );
  const submit = async () => {
    try {
      await save({ id, attendeeName: text.trim() || null, scope });
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
      <TextInput
        label={t('appointment.attendeeName.label')}
        description={t('appointment.attendeeName.hint', { name: client.name })}
        value={text}
        maxLength={TEXT_MAX}
        autoComplete="off"
        ref={focusOn}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {isPartOfRecurringSequence && (
        <Box mt="sm">
          <ScopeField scope={scope} onChange={setScope} />
        </Box>
      )}
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
