import { Accordion, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CalendarFeed_viewer$key } from '../../../__generated__/CalendarFeed_viewer.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { useChangeCalendarFeed } from './useChangeCalendarFeed.ts';

interface FeedOf {
  /** Null for the viewer's own time. */
  readonly place: { readonly id: string; readonly name: string } | null;
}

interface CalendarFeedProps extends FeedOf {
  readonly viewerKey: CalendarFeed_viewer$key;
}

/** A feed of the viewer as its calendars read it, or null where its role does not allow that one. */
export function useCalendarFeed({ viewerKey, place }: CalendarFeedProps) {
  const { calendarFeeds } = useFragment(
    graphql`
      fragment CalendarFeed_viewer on Provider {
        calendarFeeds {
          fetchedAt
          placeId
          url
        }
      }
    `,
    viewerKey,
  );
  return calendarFeeds.find(({ placeId }) => placeId === (place?.id ?? null)) ?? null;
}

/** A feed for other calendars: its address to copy, a new one, and turning it on and off at once. */
export function CalendarFeed({ viewerKey, place }: CalendarFeedProps) {
  const { t } = useTranslation();
  const showError = useShowError();
  const feed = useCalendarFeed({ viewerKey, place });
  const { renew, turnOff, isBusy } = useChangeCalendarFeed(place?.id ?? null);
  const change = async (work: Promise<unknown>, message: string) => {
    try {
      await work;
      notifications.show({ color: 'teal', message });
    } catch (error) {
      showError(error);
    }
  };
  if (!feed) return null;
  if (!feed.url)
    return (
      <Group>
        <Button
          variant="default"
          loading={isBusy}
          aria-label={place ? t('calendarFeed.turnOnOf', { place: place.name }) : undefined}
          onClick={() => void change(renew(), t('calendarFeed.turnedOn'))}
        >
          {t('calendarFeed.turnOn')}
        </Button>
      </Group>
    );
  return (
    <Stack gap="md">
      <FeedAddress url={feed.url} fetchedAt={feed.fetchedAt} place={place} />
      <FeedActions
        isBusy={isBusy}
        onRenew={() => change(renew(), t('calendarFeed.renewed'))}
        onTurnOff={() => change(turnOff(), t('calendarFeed.turnedOff'))}
      />
      <FeedHints />
    </Stack>
  );
}

interface FeedAddressProps extends FeedOf {
  readonly url: string;
  readonly fetchedAt: string | null | undefined;
}

function FeedAddress({ url, fetchedAt, place }: FeedAddressProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  return (
    <CopyButton value={url}>
      {({ copied, copy }) => (
        <div>
          <Group gap="xs">
            <TextInput
              readOnly
              flex="1 1 16rem"
              aria-label={
                place ? t('calendarFeed.addressOf', { place: place.name }) : t('calendarFeed.address')
              }
              value={url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Button
              variant="default"
              flex="none"
              onClick={copy}
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            >
              {t(copied ? 'common.copied' : 'common.copy')}
            </Button>
          </Group>
          <Text size="sm" c="dimmed" mt={6}>
            {t('calendarFeed.secret')}{' '}
            {fetchedAt
              ? t('calendarFeed.fetched', { when: formatDateTime(fetchedAt, display, 'medium') })
              : t('calendarFeed.neverFetched')}
          </Text>
        </div>
      )}
    </CopyButton>
  );
}

interface FeedActionsProps {
  readonly isBusy: boolean;
  readonly onRenew: () => Promise<void>;
  readonly onTurnOff: () => Promise<void>;
}

/** Both kill the address that other calendars use, so both ask first. */
function FeedActions({ isBusy, onRenew, onTurnOff }: FeedActionsProps) {
  const { t } = useTranslation();
  const [isRenewing, renewal] = useDisclosure();
  const [isTurningOff, turningOff] = useDisclosure();
  return (
    <Group gap="xs">
      <Button variant="default" disabled={isBusy} onClick={renewal.open}>
        {t('calendarFeed.renew')}
      </Button>
      <Button variant="default" disabled={isBusy} onClick={turningOff.open}>
        {t('calendarFeed.turnOff')}
      </Button>
      <ConfirmDialog
        opened={isRenewing}
        title={t('calendarFeed.renewTitle')}
        confirmLabel={t('calendarFeed.renew')}
        cancelLabel={t('common.cancel')}
        tone="danger"
        busy={isBusy}
        onConfirm={() => void onRenew().then(renewal.close)}
        onCancel={renewal.close}
      >
        {t('calendarFeed.renewText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={isTurningOff}
        title={t('calendarFeed.turnOffTitle')}
        confirmLabel={t('calendarFeed.turnOff')}
        cancelLabel={t('common.cancel')}
        tone="danger"
        busy={isBusy}
        onConfirm={() => void onTurnOff().then(turningOff.close)}
        onCancel={turningOff.close}
      >
        {t('calendarFeed.turnOffText')}
      </ConfirmDialog>
    </Group>
  );
}

function FeedHints() {
  const { t } = useTranslation();
  return (
    <Accordion variant="contained" chevronPosition="left">
      <Accordion.Item value="how">
        <Accordion.Control>{t('calendarFeed.how')}</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="sm">
            <Text size="sm">{t('calendarFeed.google')}</Text>
            <Text size="sm">{t('calendarFeed.apple')}</Text>
            <Text size="sm">{t('calendarFeed.outlook')}</Text>
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
