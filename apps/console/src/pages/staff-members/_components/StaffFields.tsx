import { MultiSelect, Select, TextInput } from '@mantine/core';
import { EMAIL_MAX, TEXT_MAX } from '@slotkeeper/domain/limits';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '../../../lib/form/useFieldError.ts';
import type { StaffValues } from './staffValues.ts';

const PHONE_TEXT_MAX = 40;

/** What can be chosen in the fields of a staff member. */
export interface StaffChoices {
  /** Those that the viewer may grant (decisions R1). */
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly places: readonly { readonly id: string; readonly name: string }[];
  /** Whose national numbers are meant; two letters. */
  readonly country: string;
}

/** Name, e-mail, phone, role, and where there are several the places: all required (spec 5). */
export function StaffFields({ roles, places, country }: StaffChoices) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const { control, formState, register, watch } = useFormContext<StaffValues>();
  const { errors } = formState;
  const phone = normalizePhone(watch('phoneNumber'), country);
  return (
    <>
      <TextInput
        label={t('common.name')}
        maxLength={TEXT_MAX}
        data-autofocus
        error={fieldError(errors.name)}
        {...register('name')}
      />
      <TextInput
        label={t('common.email')}
        type="email"
        maxLength={EMAIL_MAX}
        error={fieldError(errors.email)}
        {...register('email')}
      />
      <TextInput
        label={t('common.phone')}
        type="tel"
        maxLength={PHONE_TEXT_MAX}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={
          phone.ok ? t('staff.phoneReadAs', { number: formatPhone(phone.e164) }) : t('staff.phoneHint')
        }
        error={fieldError(errors.phoneNumber)}
        {...register('phoneNumber')}
      />
      <Controller
        control={control}
        name="roleId"
        render={({ field }) => (
          <Select
            label={t('staff.role')}
            placeholder={t('staff.chooseRole')}
            allowDeselect={false}
            data={roles.map(({ id, name }) => ({ value: id, label: name }))}
            error={fieldError(errors.roleId)}
            {...field}
            value={field.value === '' ? null : field.value}
          />
        )}
      />
      {places.length > 1 && (
        <Controller
          control={control}
          name="placeIds"
          render={({ field }) => (
            <MultiSelect
              label={t('staff.places')}
              description={t('staff.placesText')}
              data={places.map(({ id, name }) => ({ value: id, label: name }))}
              error={fieldError(errors.placeIds)}
              {...field}
            />
          )}
        />
      )}
    </>
  );
}
