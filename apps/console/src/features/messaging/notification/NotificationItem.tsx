import { Group, Text, VisuallyHidden } from '@mantine/core';
import { formatRelativeTime } from '@slotkeeper/i18n/format/formatRelativeTime';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { NotificationItem_notification$key } from '../../../__generated__/NotificationItem_notification.graphql.ts';
import { useDisplay, useNow } from '../../../lib/format/useDisplay.ts';
import classes from './NotificationItem.module.css';

interface NotificationItemProps {
  notificationKey: NotificationItem_notification$key;
  onFollow: () => void;
}

/** One notification: white when read, gray when not (spec 2). It leads to what it is about. */
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
  const to = addressOf(objectType, objectId);
  if (to === null) {
    return (
      <div className={classes.item} data-unread={unread}>
        {content}
      </div>
    );
  }
  return (
    <Link className={classes.item} data-unread={unread} to={to} onClick={onFollow}>
      {content}
    </Link>
  );
}

/** The page of what a notification is about. */
function addressOf(objectType: string, objectId: string): string | null {
  if (objectType === 'appointment') return `/calendar/${encodeURIComponent(objectId)}`;
  if (objectType === 'subscription') return '/payments';
  return objectType === 'webhook' ? '/settings?tab=integrations' : null;
}
