import { notifications } from '@mantine/notifications';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useNavigate, useRevalidator } from 'react-router';
import type { RemoveClientDialog_client$key } from '../../../__generated__/RemoveClientDialog_client.graphql.ts';
import { errorText } from '../../../lib/errors/refusal.ts';
import { marked } from '../../../lib/route/navigationMarks.ts';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import { useRemoveClient } from './clientMutations.ts';

/** People may take it back as long as the appointments can be brought back with it (rule P2). */
const UNDO_SHOWN_MS = 20_000;

interface RemoveClientDialogProps {
  clientKey: RemoveClientDialog_client$key;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a client is removed, and shows how many appointments that cancels; then back to the list (rule C4). */
export function RemoveClientDialog({ clientKey, opened, onClose }: RemoveClientDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<unknown>(null);
  const { remove, undo, isBusy } = useRemoveClient();
  const { id, name, upcomingAppointmentsCount } = useFragment(
    graphql`
      fragment RemoveClientDialog_client on Client {
        id
        name
        upcomingAppointmentsCount
      }
    `,
    clientKey,
  );
  const revert = async () => {
    const lost = await undo(id);
    if (lost > 0) notifications.show({ color: 'yellow', message: t('clients.remove.lost', { count: lost }) });
    await revalidate();
  };
  const confirm = async () => {
    setError(null);
    try {
      await remove(id);
      // Notes that were being typed go with the client.
      await navigate('/clients', { state: marked({ isUnasked: true, isAfterRemoval: true }) });
      offerUndo({
        text: t('clients.remove.done', { name }),
        about: [id],
        undo: revert,
        shownMs: UNDO_SHOWN_MS,
      });
    } catch (refusal) {
      setError(refusal);
    }
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t('clients.remove.title', { name })}
      confirmLabel={t('clients.remove.yes')}
      cancelLabel={t('common.no')}
      tone="danger"
      busy={isBusy}
      error={error === null ? null : errorText(error, t)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {upcomingAppointmentsCount > 0
        ? t('clients.remove.textUpcoming', { count: upcomingAppointmentsCount })
        : t('clients.remove.text')}
    </ConfirmDialog>
  );
}
