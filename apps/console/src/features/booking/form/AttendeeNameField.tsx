import { Anchor, TextInput } from '@mantine/core';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attendee } from './bookingDraft.ts';

type ChosenClient = Extract<Attendee, { kind: 'client' }>;

interface AttendeeNameFieldProps {
  client: ChosenClient;
  onChange: (client: ChosenClient) => void;
}

/**
 * Another name than the client's, where a family shares a phone number (rule C4). Most come themselves, so that the field
 * waits behind a question.
 */
export function AttendeeNameField({ client, onChange }: AttendeeNameFieldProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(client.attendeeName !== '');
  const field = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) field.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen)
    return (
      <Anchor component="button" type="button" size="sm" ta="left" onClick={() => setOpen(true)}>
        {t('appointment.attendeeName.ask')}
      </Anchor>
    );
  return (
    <TextInput
      label={t('appointment.attendeeName.label')}
      description={t('appointment.attendeeName.hint', { name: client.name })}
      value={client.attendeeName}
      maxLength={TEXT_MAX}
      autoComplete="off"
      ref={field}
      onChange={({ currentTarget }) => onChange({ ...client, attendeeName: currentTarget.value })}
    />
  );
}
