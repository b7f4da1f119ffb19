import { ActionIcon, Button, Group, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { CALENDAR_URL_MAX, OUTSIDE_CALENDARS_MAX, TEXT_MAX } from '@slotkeeper/domain/limits';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { Section } from '@slotkeeper/ui/Section';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay';
import type {
  OutsideCalendars_viewer$data,
  OutsideCalendars_viewer$key,
} from '../../../__generated__/OutsideCalendars_viewer.graphql.ts';
import type { OutsideCalendarsQuery } from '../../../__generated__/OutsideCalendarsQuery.graphql.ts';
import { useAvailabilityChanges } from '../../../features/schedule/availability/availabilityChanged.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { useChangeOutsideCalendars } from './useChangeOutsideCalendars.ts';

/** Calendars elsewhere whose busy times keep the viewer's slots from being booked: added, fetched and removed at once. */
export function OutsideCalendars({ viewerKey }: { viewerKey: OutsideCalendars_viewer$key }) {
  const { t } = useTranslation();
  const showError = useShowError();
  const { id, outsideCalendars } = useFragment(
    graphql`
      fragment OutsideCalendars_viewer on Provider {
        id
        outsideCalendars {
          error
          fetchedAt
          host
          id
          name
          nextFetchAt
        }
      }
    `,
    viewerKey,
  );
  useFetchedAgain();
  const { add, fetchNow, remove, isBusy } = useChangeOutsideCalendars();
  const change = async (work: Promise<unknown>, message: string): Promise<boolean> => {
    try {
      await work;
      notifications.show({ color: 'teal', message });
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  };
  return (
    <Section title={t('outsideCalendar.title')} description={t('outsideCalendar.text')}>
      <Stack gap="lg">
        {outsideCalendars.map((calendar) => (
          <CalendarRow
            key={calendar.id}
            calendar={calendar}
            isBusy={isBusy}
            onFetch={() => void change(fetchNow(calendar.id), t('outsideCalendar.fetching'))}
            onRemove={() => void change(remove(calendar.id), t('outsideCalendar.removed'))}
          />
        ))}
        {outsideCalendars.length < OUTSIDE_CALENDARS_MAX && (
          <NewCalendar
            isBusy={isBusy}
            onAdd={(name, url) => change(add(id, name, url), t('outsideCalendar.added'))}
          />
        )}
      </Stack>
    </Section>
  );
}

/** A worker fetches calendars, and what it found changes the viewer's time: the states are then read again. */
function useFetchedAgain(): void {
  const environment = useRelayEnvironment();
  const changes = useAvailabilityChanges();
  useEffect(() => {
    if (changes === 0) return undefined;
    const reading = fetchQuery<OutsideCalendarsQuery>(
      environment,
      graphql`
        query OutsideCalendarsQuery {
          viewer {
            ... on Provider @alias(as: "provider") {
              ...OutsideCalendars_viewer
            }
          }
        }
      `,
      {},
    ).subscribe({ error: () => undefined });
    return () => reading.unsubscribe();
  }, [environment, changes]);
}

interface CalendarRowProps {
  readonly calendar: OutsideCalendars_viewer$data['outsideCalendars'][number];
  readonly isBusy: boolean;
  readonly onFetch: () => void;
  readonly onRemove: () => void;
}

const errors = ['ANSWER', 'NO_CALENDAR', 'PRIVATE_ADDRESS', 'TIMEOUT', 'TOO_LARGE', 'UNREACHABLE'] as const;

function CalendarRow({ calendar, isBusy, onFetch, onRemove }: CalendarRowProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  const [isAsking, asking] = useDisclosure();
  const { name, host, fetchedAt, nextFetchAt } = calendar;
  const error = errors.find((code) => code === calendar.error);
  return (
    <Group wrap="nowrap" justify="space-between" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {host}
        </Text>
        <Text size="sm" c="dimmed">
          {fetchedAt
            ? t('outsideCalendar.fetched', { when: formatDateTime(fetchedAt, display, 'medium') })
            : t('outsideCalendar.neverFetched')}
        </Text>
        {error && (
          <Text size="sm" c="red">
            {t(`outsideCalendar.error.${error}`)}{' '}
            {t('outsideCalendar.next', { when: formatDateTime(nextFetchAt, display, 'medium') })}
          </Text>
        )}
      </div>
      <Group gap="xs" wrap="nowrap">
        <Tooltip label={t('outsideCalendar.fetch')}>
          <ActionIcon
            size="lg"
            variant="subtle"
            color="gray"
            disabled={isBusy}
            aria-label={t('outsideCalendar.fetchOf', { name })}
            onClick={onFetch}
          >
            <IconRefresh size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('common.remove')}>
          <ActionIcon
            size="lg"
            variant="subtle"
            color="gray"
            disabled={isBusy}
            aria-label={t('outsideCalendar.remove', { name })}
            onClick={asking.open}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={t('outsideCalendar.removeTitle', { name })}
        confirmLabel={t('common.remove')}
        cancelLabel={t('common.cancel')}
        tone="danger"
        onConfirm={() => {
          asking.close();
          onRemove();
        }}
        onCancel={asking.close}
      >
        {t('outsideCalendar.removeText')}
      </ConfirmDialog>
    </Group>
  );
}

interface NewCalendarProps {
  readonly isBusy: boolean;
  /** Whether it was added. */
  readonly onAdd: (name: string, url: string) => Promise<boolean>;
}

function NewCalendar({ isBusy, onAdd }: NewCalendarProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await onAdd(name.trim(), url.trim()))) return;
    setName('');
    setUrl('');
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <BusyFields busy={isBusy}>
          <Stack gap="sm">
            <TextInput
              label={t('outsideCalendar.name')}
              maxLength={TEXT_MAX}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <TextInput
              label={t('outsideCalendar.url')}
              description={t('outsideCalendar.urlText')}
              inputMode="url"
              maxLength={CALENDAR_URL_MAX}
              value={url}
              onChange={({ currentTarget }) => setUrl(currentTarget.value)}
            />
          </Stack>
        </BusyFields>
        <Group>
          <Button
            type="submit"
            variant="default"
            loading={isBusy}
            disabled={name.trim() === '' || url.trim() === ''}
          >
            {t('outsideCalendar.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
