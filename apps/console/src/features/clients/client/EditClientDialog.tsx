import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack, TextInput } from '@mantine/core';
import { EMAIL_MAX, TEXT_MAX } from '@slotkeeper/domain/limits';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  EditClientDialog_client$data,
  EditClientDialog_client$key,
} from '../../../__generated__/EditClientDialog_client.graphql.ts';
import { settleSent } from '../../../lib/form/settleSent.ts';
import { useFieldError } from '../../../lib/form/useFieldError.ts';
import { openedPhone, PhoneField } from '../../../lib/phone/PhoneField.tsx';
import { type PhotoChange, PhotoField } from '../../../lib/photo/PhotoField.tsx';
import { FormDialog } from '../../../lib/unsaved/FormDialog.tsx';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { AddClientRefusal } from './AddClientRefusal.tsx';
import { type ClientFields, clientForm, type ClientValues, mailboxClientForm } from './clientForm.ts';
import { useUpdateClient } from './clientMutations.ts';

interface EditClientDialogProps {
  clientKey: EditClientDialog_client$key;
  opened: boolean;
  onClose: () => void;
}

/** Changes a client's photo, name, number and e-mail; only what changed is sent (rule R8). */
export function EditClientDialog({ clientKey, opened, onClose }: EditClientDialogProps) {
  const { t } = useTranslation();
  const client = useFragment(
    graphql`
      fragment EditClientDialog_client on Client {
        id
        name
        phoneNumber
        email
        profilePhotoUrl(size: SMALL)
      }
    `,
    clientKey,
  );
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('clients.edit.title')}>
      <EditClientForm client={client} onClose={onClose} />
    </FormDialog>
  );
}

function EditClientForm({ client, onClose }: { client: EditClientDialog_client$data; onClose: () => void }) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const { country } = useViewer();
  const [update] = useUpdateClient();
  const [photo, setPhoto] = useState<PhotoChange>(undefined);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<ClientValues, unknown, ClientFields>({
    resolver: zodResolver(client.phoneNumber ? clientForm : mailboxClientForm),
    defaultValues: {
      name: client.name,
      phone: openedPhone(client.phoneNumber, country),
      email: client.email ?? '',
    },
  });
  const { control, formState, handleSubmit, register } = form;
  const { errors, isSubmitting, isDirty } = formState;
  useUnsaved(isDirty || photo !== undefined);
  const submit = handleSubmit(async ({ name, phone, email }) => {
    setFailure(null);
    const sent = form.getValues();
    try {
      const changes = {
        ...(name === client.name ? {} : { name }),
        ...(phone === client.phoneNumber ? {} : { phoneNumber: phone }),
        ...(email === client.email ? {} : { email }),
      };
      await update({ id: client.id, ...changes }, { profilePhoto: photo });
      // What was typed while the save ran is still to be saved here.
      if (settleSent(form, sent)) onClose();
    } catch (error) {
      setFailure(error);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <BusyFields busy={isSubmitting}>
          <PhotoField
            label={t('photo.profile')}
            hasLabel={false}
            url={client.profilePhotoUrl}
            change={photo}
            onChange={setPhoto}
            shape="round"
            disabled={isSubmitting}
          />
          <TextInput
            data-autofocus
            label={t('common.name')}
            maxLength={TEXT_MAX}
            error={fieldError(errors.name)}
            {...register('name')}
          />
          <Controller
            control={control}
            name="phone"
            render={({ field }) => <PhoneField {...field} error={fieldError(errors.phone)} />}
          />
          <TextInput
            type="email"
            label={t('clients.field.emailOptional')}
            maxLength={EMAIL_MAX}
            error={fieldError(errors.email)}
            {...register('email')}
          />
          <AddClientRefusal failure={failure} />
        </BusyFields>
        <DialogFooter>
          <Button variant="default" onClick={onClose} disabled={isSubmitting}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isSubmitting} disabled={!isDirty && photo === undefined}>
            {t('common.save')}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}
