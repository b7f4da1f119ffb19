import { ActionIcon, Indicator, Tooltip } from '@mantine/core';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { NotificationBell_viewer$key } from '../../../__generated__/NotificationBell_viewer.graphql.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { useOverPage } from '../../../lib/route/useOverPage.ts';
import { NotificationSidebar } from './NotificationSidebar.tsx';

/** Beyond this, the badge says so with a plus. */
const BADGE_MAX = 99;

/** The bell with the number of unread notifications; it opens the sidebar. */
export function NotificationBell({ viewerKey }: { viewerKey: NotificationBell_viewer$key }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [opened, open, close] = useOverPage<true>();
  const isOpen = opened !== null;
  const { unreadNotificationsCount: count } = useFragment(
    graphql`
      fragment NotificationBell_viewer on Provider {
        unreadNotificationsCount
      }
    `,
    viewerKey,
  );
  const badge = count > BADGE_MAX ? `${BADGE_MAX}+` : formatNumber(count, locale);
  return (
    <>
      <Tooltip label={t('notification.title')}>
        <Indicator label={badge} size={18} offset={5} color="red.8" disabled={count === 0}>
          <ActionIcon
            size="lg"
            onClick={() => open(true)}
            aria-label={t('notification.open', { count })}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
          >
            <IconBell size={20} stroke={1.7} />
          </ActionIcon>
        </Indicator>
      </Tooltip>
      <NotificationSidebar isOpen={isOpen} onClose={close} />
    </>
  );
}
