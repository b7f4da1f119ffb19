import { Button, Group, Stack, Text } from '@mantine/core';
import { NOTIFICATIONS_MORE } from '@slotkeeper/domain/limits';
import { IconBellOff, IconChecks } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { NotificationListPaginationQuery } from '../../../__generated__/NotificationListPaginationQuery.graphql.ts';
import type { NotificationList_viewer$key } from '../../../__generated__/NotificationList_viewer.graphql.ts';
import { NotificationItem } from './NotificationItem.tsx';
import classes from './NotificationList.module.css';
import { useMarkNotificationsRead } from './useMarkNotificationsRead.ts';

/** Rows seen within this time are reported together (spec 9: scroll throttle). */
const THROTTLE_MS = 900;

interface NotificationListProps {
  viewerKey: NotificationList_viewer$key;
  /** A notification was followed. */
  onLeave: () => void;
}

/** Newest first, more on demand; what has been on the screen for a moment counts as read (spec 4). */
export function NotificationList({ viewerKey, onLeave }: NotificationListProps) {
  const { t } = useTranslation();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    NotificationListPaginationQuery,
    NotificationList_viewer$key
  >(
    graphql`
      fragment NotificationList_viewer on Provider
      @refetchable(queryName: "NotificationListPaginationQuery")
      @argumentDefinitions(first: { type: "Int!" }, after: { type: "String" }) {
        unreadNotificationsCount
        notifications(first: $first, after: $after) @connection(key: "NotificationList_notifications") {
          edges {
            node {
              id
              isRead
              ...NotificationItem_notification
            }
          }
        }
      }
    `,
    viewerKey,
  );
  const { markAll, markSome, isBusy } = useMarkNotificationsRead();
  const watch = useReadWhenSeen(markSome);
  const notifications = data.notifications.edges.map(({ node }) => node);

  if (notifications.length === 0) return <NoNotifications />;
  return (
    <Stack gap={0}>
      <Group justify="flex-end" px="md" pb="xs">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconChecks size={16} aria-hidden />}
          disabled={data.unreadNotificationsCount === 0}
          loading={isBusy}
          onClick={markAll}
        >
          {t('notification.markAllRead')}
        </Button>
      </Group>
      <ul className={classes.list}>
        {notifications.map((node) => (
          <li key={node.id} ref={node.isRead ? undefined : watch(node.id)}>
            <NotificationItem notificationKey={node} onFollow={onLeave} />
          </li>
        ))}
      </ul>
      {hasNext && (
        <Button m="md" variant="default" loading={isLoadingNext} onClick={() => loadNext(NOTIFICATIONS_MORE)}>
          {t('common.loadMore')}
        </Button>
      )}
    </Stack>
  );
}

function NoNotifications() {
  const { t } = useTranslation();
  return (
    <Stack align="center" p="xl" gap="xs" c="dimmed">
      <IconBellOff size={32} stroke={1.4} aria-hidden />
      <Text>{t('notification.empty')}</Text>
    </Stack>
  );
}

/**
 * Reports rows once they are visible. What was reported is forgotten when the list closes (spec 4).
 * @returns a function that gives the ref callback of a row
 */
function useReadWhenSeen(report: (ids: readonly string[]) => void) {
  const observer = useRef<IntersectionObserver | null>(null);
  const reported = useRef(new Set<string>());
  const waiting = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    timer.current = undefined;
    if (waiting.current.size > 0) report([...waiting.current]);
    waiting.current.clear();
  }, [report]);

  useEffect(() => {
    const seen = reported.current;
    return () => {
      clearTimeout(timer.current);
      observer.current?.disconnect();
      observer.current = null;
      seen.clear();
    };
  }, []);

  return useCallback(
    (id: string) => (row: HTMLElement | null) => {
      if (!row || reported.current.has(id)) return undefined;
      row.dataset.notification = id;
      observer.current ??= new IntersectionObserver((entries) => {
        for (const { isIntersecting, target } of entries) {
          const seenId = (target as HTMLElement).dataset.notification;
          if (!isIntersecting || !seenId || reported.current.has(seenId)) continue;
          reported.current.add(seenId);
          waiting.current.add(seenId);
        }
        if (waiting.current.size > 0) timer.current ??= setTimeout(flush, THROTTLE_MS);
      });
      const watching = observer.current;
      watching.observe(row);
      return () => watching.unobserve(row);
    },
    [flush],
  );
}
