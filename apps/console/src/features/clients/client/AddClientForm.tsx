import { Button, Stack, TextInput } from '@mantine/core';
import { EMAIL_MAX, TEXT_MAX } from '@slotkeeper/domain/limits';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { DescribedSwitch } from '@slotkeeper/ui/form/DescribedSwitch';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '../../../lib/form/useFieldError.ts';
import { PhoneField } from '../../../lib/phone/PhoneField.tsx';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { BookingOffNote } from '../invite/BookingOffNote.tsx';
import { SendersLine } from '../../messaging/senders/SendersLine.tsx';
import { AddClientRefusal } from './AddClientRefusal.tsx';
import type { KnownClient } from './clientMutations.ts';
import { type AddClientOptions, useAddClientForm } from './useAddClientForm.ts';

export interface AddClientFormProps extends AddClientOptions {
  /**
   * The number belongs to this client already and the person wants that one. Without it the form offers a link to the
   * client's page.
   */
  onChooseExisting?: (client: KnownClient) => void;
}

/** Name, number, optional e-mail, and whether to invite by SMS (spec 5). What was typed stays after a refusal. */
export function AddClientForm(props: AddClientFormProps) {
  const { onClose, onChooseExisting } = props;
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const { form, failure, forgetFailure, submit } = useAddClientForm(props);
  const { control, register } = form;
  const { errors, isSubmitting } = form.formState;
  const { isBookingOn } = useViewer();
  const isInvited = useWatch({ control, name: 'inviteClient' });

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
        <BusyFields busy={isSubmitting}>
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
                  forgetFailure();
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
              <DescribedSwitch
                label={t('clients.add.invite')}
                description={t('clients.add.inviteText')}
                checked={value}
                disabled={!isBookingOn}
                {...field}
              />
            )}
          />
          <BookingOffNote about="added" />
          {isInvited && <SendersLine channels={['sms']} />}
          <AddClientRefusal
            failure={failure}
            onRestore={() => void submit(true)}
            onChooseExisting={onChooseExisting}
          />
        </BusyFields>
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
