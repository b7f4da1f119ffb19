import { Group, Text, VisuallyHidden } from '@mantine/core';
import { formatRelativeTime } from '@slotkeeper/i18n/format/formatRelativeTime';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { NotificationItem_notification$key } from '../../../__generated__/NotificationItem_notification.graphql.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { useNow } from '../../../lib/format/useNow.ts';
import classes from './NotificationItem.module.css';

interface NotificationItemProps {
  notificationKey: NotificationItem_notification$key;
  onFollow: () => void;
}

/** One notification: white when read, gray when not (spec 2). One of an appointment leads there. */
export function NotificationItem({ notificationKey, onFollow }: NotificationItemProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  const now = useNow();
  const { body, createdAt, isRead, objectId, objectType } = useFragment(
    graphql`
      fragment NotificationItem_notification on Notification {
        body
        createdAt
        isRead
        objectId
        objectType
      }
    `,
    notificationKey,
  );
  const content = (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Text size="sm" fw={isRead ? 400 : 600} style={{ overflowWrap: 'anywhere' }}>
        {body}
        {!isRead && <VisuallyHidden>{t('notification.unread')}</VisuallyHidden>}
      </Text>
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        <time dateTime={createdAt}>{formatRelativeTime(createdAt, now, display)}</time>
      </Text>
    </Group>
  );
  const unread = isRead ? undefined : true;
  if (objectType !== 'appointment') {
    return (
      <div className={classes.item} data-unread={unread}>
        {content}
      </div>
    );
  }
  return (
    <Link
      className={classes.item}
      data-unread={unread}
      to={`/calendar/${encodeURIComponent(objectId)}`}
      onClick={onFollow}
    >
      {content}
    </Link>
  );
}
