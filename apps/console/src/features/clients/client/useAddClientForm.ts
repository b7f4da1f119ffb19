import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { type AddClientValues, addClientForm, type ClientToAdd } from './clientForm.ts';
import { type KnownClient, useAddClient } from './useAddClient.ts';
import { useTellAdded } from './useTellAdded.ts';

export interface AddClientOptions {
  /** What was typed where the form was opened from: a name to begin with. */
  initialName?: string;
  onClose: () => void;
  /** A client was added or brought back; the form closes. */
  onAdded?: (client: KnownClient) => void;
}

/** The form of a new client: what it holds, why the server refused it, and how it is sent (rule C4). */
export function useAddClientForm({ initialName = '', onClose, onAdded }: AddClientOptions) {
  const { country } = useViewer();
  const add = useAddClient();
  const tellAdded = useTellAdded();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<AddClientValues, unknown, ClientToAdd>({
    resolver: zodResolver(addClientForm),
    defaultValues: {
      name: initialName,
      phone: { country, text: '' },
      email: '',
      inviteClient: true,
    },
  });
  useUnsaved(form.formState.isDirty);

  const submit = (restoreRemoved: boolean) =>
    form.handleSubmit(async ({ phone, ...client }) => {
      setFailure(null);
      try {
        const added = await add({ ...client, phoneNumber: phone, restoreRemoved });
        tellAdded(added, client.inviteClient);
        onAdded?.(added);
        onClose();
      } catch (error) {
        setFailure(error);
      }
    })();
  return { form, failure, forgetFailure: () => setFailure(null), submit };
}
