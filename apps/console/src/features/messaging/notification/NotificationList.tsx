import { Button, Group, Stack, Text } from '@mantine/core';
import { useThrottledCallback } from '@mantine/hooks';
import {
  NOTIFICATIONS_MORE,
  NOTIFICATIONS_SCROLL_THRESHOLD_PX,
  NOTIFICATIONS_THROTTLE_MS,
} from '@slotkeeper/domain/limits';
import { IconBellOff, IconChecks } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { NotificationListPaginationQuery } from '../../../__generated__/NotificationListPaginationQuery.graphql.ts';
import type { NotificationList_viewer$key } from '../../../__generated__/NotificationList_viewer.graphql.ts';
import { NotificationItem } from './NotificationItem.tsx';
import classes from './NotificationList.module.css';
import { useMarkNotificationsRead } from './useMarkNotificationsRead.ts';

interface NotificationListProps {
  viewerKey: NotificationList_viewer$key;
  /** A notification was followed. */
  onLeave: () => void;
}

/** Newest first, more near the bottom; what has been on the screen for a moment counts as read (spec 4). */
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
  // Two of them: the button can be pressed while what was seen is still being reported.
  const { markAll, isBusy } = useMarkNotificationsRead();
  const { markSome } = useMarkNotificationsRead();
  const watch = useReadWhenSeen(markSome);
  const notifications = data.notifications.edges.map(({ node }) => node);
  const loadMore = () => {
    if (hasNext && !isLoadingNext) loadNext(NOTIFICATIONS_MORE);
  };
  const end = useNearEnd(notifications.length, loadMore);

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
        <Button ref={end} m="md" variant="default" loading={isLoadingNext} onClick={loadMore}>
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
 * Calls back when the end of the list is within 250 px below the window, whenever something is scrolled or the list has
 * grown, every 900 ms at most (spec 9). The sidebar is as high as the window.
 * @returns the ref of what is at the end
 */
function useNearEnd(length: number, onNear: () => void) {
  const end = useRef<HTMLButtonElement>(null);
  const look = useThrottledCallback(() => {
    const top = end.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    if (top - window.innerHeight < NOTIFICATIONS_SCROLL_THRESHOLD_PX) onNear();
  }, NOTIFICATIONS_THROTTLE_MS);
  useEffect(() => {
    // Scrolling an element is announced to no other: the document learns of it on its way down.
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', look, options);
    return () => document.removeEventListener('scroll', look, options);
  }, [look]);
  // A tall window has room for more than the first page.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- its change is what asks for a look
  useEffect(look, [length]);
  return end;
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
      // Closed within the throttle: what was seen until then counts, too.
      flush();
      observer.current?.disconnect();
      observer.current = null;
      seen.clear();
    };
  }, [flush]);

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
        if (waiting.current.size > 0) timer.current ??= setTimeout(flush, NOTIFICATIONS_THROTTLE_MS);
      });
      const watching = observer.current;
      watching.observe(row);
      return () => watching.unobserve(row);
    },
    [flush],
  );
}
