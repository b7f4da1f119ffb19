import { MultiSelect, Select, TextInput } from '@mantine/core';
import { EMAIL_MAX, TEXT_MAX } from '@slotkeeper/domain/limits';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '../../../lib/form/useFieldError.ts';
import { PhoneField } from '../../../lib/phone/PhoneField.tsx';
import type { StaffValues } from './staffMember.ts';

/** What can be chosen in the fields of a staff member. */
export interface StaffChoices {
  /** Those that the viewer may grant (rule R1). */
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly places: readonly { readonly id: string; readonly name: string }[];
  /** Whose national numbers are meant; two letters. */
  readonly country: string;
}

/** Name, e-mail, phone, role, and where there are several the places: all required (spec 5). */
export function StaffFields({ roles, places }: StaffChoices) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const { control, formState, register } = useFormContext<StaffValues>();
  const { errors } = formState;
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
      <Controller
        control={control}
        name="phone"
        render={({ field: { ref, ...field } }) => (
          <PhoneField {...field} ref={ref} error={fieldError(errors.phone)} />
        )}
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
