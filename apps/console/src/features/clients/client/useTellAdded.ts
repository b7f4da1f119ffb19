import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { replaceNotices } from '../../../lib/undo/replaceNotices.ts';
import type { AddedClient } from './useAddClient.ts';

/**
 * Says that a client is here now, and of one who was brought back, which appointments came along (rule C4). The undo of
 * the removal is no longer offered: this was one.
 */
export function useTellAdded(): (added: AddedClient, isInvited: boolean) => void {
  const { t } = useTranslation();
  return useCallback(
    ({ id, name, reopened, lost }, isInvited) => {
      const notificationId = randomId();
      replaceNotices([id], notificationId);
      const text = isInvited ? 'clients.add.successInvited' : 'clients.add.success';
      notifications.show({ id: notificationId, message: t(text, { name }) });
      if (reopened > 0) notifications.show({ message: t('clients.add.reopened', { count: reopened }) });
      if (lost > 0)
        notifications.show({ color: 'yellow', message: t('clients.remove.lost', { count: lost }) });
    },
    [t],
  );
}
