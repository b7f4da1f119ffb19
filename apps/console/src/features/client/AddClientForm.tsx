import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack, Switch, TextInput } from '@mantine/core';
import { EMAIL_MAX, TEXT_MAX } from '@slotkeeper/domain/limits';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '../../lib/form/useFieldError.ts';
import { PhoneField } from '../../lib/phone/PhoneField.tsx';
import { useUnsaved } from '../../lib/unsaved/useUnsaved.ts';
import { useViewer } from '../../lib/viewer/ViewerContext.ts';
import { AddClientRefusal } from './AddClientRefusal.tsx';
import { type AddClientValues, addClientForm, type ClientToAdd } from './clientForm.ts';
import { type KnownClient, useAddClient } from './useAddClient.ts';
import { useTellAdded } from './useTellAdded.ts';

export interface AddClientFormProps {
  /** What was typed where the form was opened from: a name to begin with. */
  initialName?: string;
  onClose: () => void;
  /** A client was added or brought back; the form closes. */
  onAdded?: (client: KnownClient) => void;
  /**
   * The number belongs to this client already and the person wants that one. Without it the form offers a link to the
   * client's page.
   */
  onChooseExisting?: (client: KnownClient) => void;
}

/** Name, number, optional e-mail, and whether to invite by SMS (spec 5). What was typed stays after a refusal. */
export function AddClientForm(props: AddClientFormProps) {
  const { initialName = '', onClose, onAdded, onChooseExisting } = props;
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const { country } = useViewer();
  const add = useAddClient();
  const tellAdded = useTellAdded();
  const [failure, setFailure] = useState<unknown>(null);
  const { control, formState, handleSubmit, register } = useForm<AddClientValues, unknown, ClientToAdd>({
    resolver: zodResolver(addClientForm),
    defaultValues: {
      name: initialName,
      phone: { country, text: '' },
      email: '',
      inviteClient: true,
    },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsaved(isDirty);

  const submit = (restoreRemoved: boolean) =>
    handleSubmit(async ({ phone, ...client }) => {
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

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Inside another form's dialog, React would hand the event on to that form.
        event.stopPropagation();
        void submit(false);
      }}
    >
      <Stack>
        <TextInput
          data-autofocus
          label={t('common.name')}
          maxLength={TEXT_MAX}
          autoComplete="off"
          error={fieldError(errors.name)}
          {...register('name')}
        />
        <Controller
          control={control}
          name="phone"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <PhoneField
              ref={ref}
              value={value}
              onBlur={onBlur}
              onChange={(phone) => {
                setFailure(null);
                onChange(phone);
              }}
              error={fieldError(errors.phone)}
            />
          )}
        />
        <TextInput
          type="email"
          label={t('clients.field.emailOptional')}
          maxLength={EMAIL_MAX}
          autoComplete="off"
          error={fieldError(errors.email)}
          {...register('email')}
        />
        <Controller
          control={control}
          name="inviteClient"
          render={({ field: { value, ...field } }) => (
            <Switch
              label={t('clients.add.invite')}
              description={t('clients.add.inviteText')}
              checked={value}
              {...field}
            />
          )}
        />
        <AddClientRefusal
          failure={failure}
          onRestore={() => void submit(true)}
          onChooseExisting={onChooseExisting}
        />
        <DialogFooter>
          <Button variant="default" onClick={onClose} disabled={isSubmitting}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isSubmitting}>
            {t('clients.add.submit')}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}
