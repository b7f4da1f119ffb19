import { zodResolver } from '@hookform/resolvers/zod';
import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { replaceNotices } from '../../../lib/undo/replaceNotices.ts';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { addClientForm, type AddClientValues, type ClientToAdd } from './clientForm.ts';
import { type AddedClient, type KnownClient, useAddClient } from './clientMutations.ts';

export interface AddClientOptions {
  /** What was typed where the form was opened from: a name to begin with. */
  initialName?: string;
  onClose: () => void;
  /** A client was added or brought back; the form closes. */
  onAdded?: (client: KnownClient) => void;
}

/** The form of a new client: what it holds, why the server refused it, and how it is sent (rule C4). */
export function useAddClientForm({ initialName = '', onClose, onAdded }: AddClientOptions) {
  const { country, isBookingOn } = useViewer();
  const add = useAddClient();
  const showAdded = useShowAdded();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<AddClientValues, unknown, ClientToAdd>({
    resolver: zodResolver(addClientForm),
    defaultValues: {
      name: initialName,
      phone: { country, text: '' },
      email: '',
      inviteClient: isBookingOn,
    },
  });
  useUnsaved(form.formState.isDirty);

  const submit = (restoreRemoved: boolean) =>
    form.handleSubmit(async ({ phone, ...client }) => {
      setFailure(null);
      try {
        const added = await add({ ...client, phoneNumber: phone, restoreRemoved });
        showAdded(added, client.inviteClient);
        onAdded?.(added);
        onClose();
      } catch (error) {
        setFailure(error);
      }
    })();
  return { form, failure, forgetFailure: () => setFailure(null), submit };
}

/**
 * Says that a client is here now, and of one who was brought back, which appointments came along (rule C4). The undo of
 * the removal is no longer offered: this was one.
 */
function useShowAdded(): (added: AddedClient, isInvited: boolean) => void {
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
