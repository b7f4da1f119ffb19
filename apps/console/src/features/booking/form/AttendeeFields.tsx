import { Group, SegmentedControl, SimpleGrid, Skeleton, Stack, TextInput } from '@mantine/core';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttendeeNameField } from './AttendeeNameField.tsx';
import { ClientField } from './ClientField.tsx';
import type { Attendee } from './bookingDraft.ts';

interface AttendeeFieldsProps {
  attendee: Attendee | null;
  onChange: (attendee: Attendee | null) => void;
}

const PHONE_MAX = 32;
const nobody = { kind: 'guest', name: '', phoneNumber: '' } as const;

/** For whom: a client, searched as one types, or a guest with a name and a phone number if they are known (rule P8). */
export function AttendeeFields({ attendee, onChange }: AttendeeFieldsProps) {
  const { t } = useTranslation();
  const [isGuest, setGuest] = useState(attendee?.kind === 'guest');
  const fields = useRef<HTMLDivElement>(null);
  const client = attendee?.kind === 'client' ? attendee : null;
  const guest = attendee?.kind === 'guest' ? attendee : nobody;
  return (
    <Stack gap="xs" ref={fields}>
      <Group justify="space-between">
        <SegmentedControl
          size="xs"
          aria-label={t('appointment.field.client')}
          value={isGuest ? 'guest' : 'client'}
          data={[
            { value: 'client', label: t('appointment.field.client') },
            { value: 'guest', label: t('appointment.guest') },
          ]}
          onChange={(kind) => {
            setGuest(kind === 'guest');
            onChange(kind === 'guest' ? nobody : null);
          }}
        />
      </Group>
      {isGuest ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={t('appointment.field.guestName')}
            value={guest.name}
            maxLength={TEXT_MAX}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange({ ...guest, name: currentTarget.value })}
          />
          <TextInput
            label={t('appointment.field.guestPhone')}
            type="tel"
            value={guest.phoneNumber}
            maxLength={PHONE_MAX}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange({ ...guest, phoneNumber: currentTarget.value })}
          />
        </SimpleGrid>
      ) : (
        <Suspense fallback={<Skeleton height={36} />}>
          <ClientField fields={fields} client={client} onChange={onChange} />
        </Suspense>
      )}
      {client && <AttendeeNameField key={client.id} client={client} onChange={onChange} />}
    </Stack>
  );
}
