import { Badge, Button, Group, Text } from '@mantine/core';
import { formatAttendee } from '@slotkeeper/i18n/format/formatList';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { formatTime } from '@slotkeeper/i18n/format/formatTime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  WaitlistItem_entry$data,
  WaitlistItem_entry$key,
} from '../../../__generated__/WaitlistItem_entry.graphql.ts';
import { RefusalAlert } from '../../../features/booking/frame/RefusalAlert.tsx';
import { useDisplay, useLocale } from '../../../lib/format/useDisplay.ts';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import { useMayEditProvider } from '../data/useCalendarProviders.ts';
import type { AppointmentDialog } from '../dialog/useAppointmentDialog.ts';
import classes from './Waitlist.module.css';
import { useRemoveWaitlistEntry } from '../dialog/waitlistMutations.ts';
import type { WaitingClient } from '../dialog/waitingClient.ts';

interface WaitlistItemProps {
  entryKey: WaitlistItem_entry$key;
  dialog: AppointmentDialog;
}

/** A client who waits: for what, with whom and when, what is on offer to it, and what the desk can do. */
export function WaitlistItem({ entryKey, dialog }: WaitlistItemProps) {
  const { t } = useTranslation();
  const entry = useFragment(
    graphql`
      fragment WaitlistItem_entry on WaitlistEntry {
        id
        attendeeName
        client {
          id
          name
        }
        from
        until
        partsOfDay
        placeId
        provider {
          id
          name
        }
        service {
          id
          providers {
            id
          }
        }
        serviceTitle
        offer {
          startAt
          expiresAt
        }
      }
    `,
    entryKey,
  );
  const mayEditProvider = useMayEditProvider();
  const { client, provider, service } = entry;
  const name = client ? nameOf(entry) : t('calendar.waitlist.hiddenClient');
  const providerIds = provider ? [provider.id] : (service?.providers ?? []).map(({ id }) => id);
  return (
    <li className={classes.item}>
      <Text fw={600}>{name}</Text>
      <Text size="sm">
        {`${entry.serviceTitle} · ${provider?.name ?? t('appointment.pick.anyProvider')}`}
      </Text>
      <WaitedDays entry={entry} />
      <OnOffer entry={entry} />
      {providerIds.some(mayEditProvider) && <WaitlistActions entry={entry} name={name} dialog={dialog} />}
    </li>
  );
}

function nameOf({ client, attendeeName }: WaitlistItem_entry$data): string {
  return formatAttendee({ clientName: client?.name ?? null, attendeeName: attendeeName ?? null }) ?? '';
}

function WaitedDays({ entry }: { entry: WaitlistItem_entry$data }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { from, until, partsOfDay } = entry;
  const days = (from === until ? [from] : [from, until])
    .map((date) => formatLocalDate(date, locale, 'weekdayDay'))
    .join(' – ');
  const parts = partsOfDay.map((part) => t(`calendar.waitlist.part.${part}`)).join(', ');
  return (
    <Text size="sm" c="dimmed">
      {parts === '' ? days : `${days} · ${parts}`}
    </Text>
  );
}

function OnOffer({ entry: { offer } }: { entry: WaitlistItem_entry$data }) {
  const { t } = useTranslation();
  const display = useDisplay();
  if (!offer) return null;
  const when = formatDateTime(offer.startAt, display, 'weekdayDay');
  const until = formatTime(offer.expiresAt, display);
  return (
    <Badge variant="light" mt={4} tt="none" maw="100%">
      {t('calendar.waitlist.offered', { when, until })}
    </Badge>
  );
}

interface WaitlistActionsProps {
  entry: WaitlistItem_entry$data;
  name: string;
  dialog: AppointmentDialog;
}

/** Offering a time and booking name a client: only those who see clients can do these. */
function WaitlistActions({ entry, name, dialog }: WaitlistActionsProps) {
  const { t } = useTranslation();
  const [error, setError] = useState<unknown>(null);
  const { remove, undo, isBusy } = useRemoveWaitlistEntry();
  const waiting = waitingOf(entry);
  const onRemove = async () => {
    setError(null);
    try {
      await remove(entry.id);
      const text = t('calendar.waitlist.removed', { name });
      offerUndo({ text, about: [entry.id], undo: () => undo(entry.id) });
    } catch (refusal) {
      setError(refusal);
    }
  };
  return (
    <>
      <Group gap={4} mt={4}>
        {waiting && (
          <>
            <Button
              size="compact-sm"
              variant="light"
              onClick={() => dialog.open({ kind: 'offerWaiting', entry: waiting })}
              aria-label={t('calendar.waitlist.offerTo', { name })}
            >
              {t('calendar.waitlist.offer')}
            </Button>
            <Button
              size="compact-sm"
              variant="light"
              onClick={() => dialog.open({ kind: 'bookWaiting', entry: waiting })}
              aria-label={t('calendar.waitlist.bookFor', { name })}
            >
              {t('calendar.waitlist.book')}
            </Button>
          </>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          loading={isBusy}
          onClick={() => void onRemove()}
          aria-label={t('calendar.waitlist.removeOne', { name })}
        >
          {t('calendar.waitlist.remove')}
        </Button>
      </Group>
      {error !== null && <RefusalAlert error={error} />}
    </>
  );
}

function waitingOf(entry: WaitlistItem_entry$data) {
  const { id, client, service, provider, placeId, attendeeName, from } = entry;
  if (!client || !service) return null;
  return {
    id,
    clientId: client.id,
    clientName: client.name,
    attendeeName: attendeeName ?? '',
    serviceId: service.id,
    providerId: provider?.id ?? null,
    placeId,
    from,
  } satisfies WaitingClient;
}
