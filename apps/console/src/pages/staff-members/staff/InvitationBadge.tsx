import { Tooltip } from '@mantine/core';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { useNow } from '../../../lib/format/useNow.ts';

/** That somebody has not accepted yet, and until when it is possible; `expiresAt` is an ISO instant. */
export function InvitationBadge({ expiresAt }: { expiresAt: string | null }) {
  const { t } = useTranslation();
  const display = useDisplay();
  const now = useNow();
  const isOver = expiresAt === null || Date.parse(expiresAt) <= now;
  if (isOver) return <StatusBadge tone="danger" label={t('staff.inviteExpired')} />;
  return (
    <Tooltip label={t('staff.invitedUntil', { until: formatDateTime(expiresAt, display, 'medium') })}>
      <span>
        <StatusBadge tone="warning" label={t('staff.invited')} />
      </span>
    </Tooltip>
  );
}
