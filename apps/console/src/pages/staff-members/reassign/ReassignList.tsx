import { Checkbox, ScrollArea, Stack, Text } from '@mantine/core';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { formatAttendee } from '@slotkeeper/i18n/format/formatList';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ReassignList_appointments$key } from '../../../__generated__/ReassignList_appointments.graphql.ts';
import { ZoneNote } from '../../../lib/format/ZoneNote.tsx';
import { useDisplay } from '../../../lib/format/useDisplay.ts';

interface ReassignListProps {
  appointmentsKey: ReassignList_appointments$key;
  chosen: ReadonlySet<string>;
  /** Why some could not go. */
  reasons: ReadonlyMap<string, string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** The appointments ahead, each to be chosen, all at first. */
export function ReassignList({ appointmentsKey, chosen, reasons, onChange }: ReassignListProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  const appointments = useFragment(
    graphql`
      fragment ReassignList_appointments on Appointment @relay(plural: true) {
        id
        startAt
        providerId
        attendeeName
        guestName
        client {
          name
        }
        service {
          title
        }
      }
    `,
    appointmentsKey,
  );
  const all = appointments.map(({ id }) => id);
  const isAll = all.every((id) => chosen.has(id));
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <Stack gap="sm">
      <Checkbox
        label={t('staff.left.selectAll')}
        checked={isAll}
        indeterminate={!isAll && all.some((id) => chosen.has(id))}
        onChange={({ currentTarget }) => onChange(new Set(currentTarget.checked ? all : []))}
      />
      <ZoneNote
        moments={appointments.map(({ startAt }) => startAt)}
        providerIds={appointments.map(({ providerId }) => providerId)}
      />
      <ScrollArea.Autosize mah={280} type="auto">
        <Stack gap="sm" pl="md">
          {appointments.map(({ id, startAt, attendeeName, guestName, client, service }) => (
            <Checkbox
              key={id}
              label={`${formatDateTime(startAt, display, 'medium')} · ${formatAttendee({ attendeeName, clientName: client?.name ?? guestName }) ?? t('appointment.guest')}`}
              description={service.title}
              error={reasons.get(id)}
              checked={chosen.has(id)}
              onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
            />
          ))}
          {appointments.length === 0 && <Text c="dimmed">{t('common.none')}</Text>}
        </Stack>
      </ScrollArea.Autosize>
    </Stack>
  );
}
