import { TagsInput } from '@mantine/core';
import type { ServiceValues } from '@slotkeeper/domain/input/service';
import { CHOICES_MAX } from '@slotkeeper/domain/limits';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '../../../lib/form/useFieldError.ts';

/** What the question at a place, from 0, lets one choose from. */
export function ChoicesField({ index }: { index: number }) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const { control, formState } = useFormContext<ServiceValues>();
  return (
    <Controller
      control={control}
      name={`appointmentFields.${index}.choices`}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <TagsInput
          ref={ref}
          mt="sm"
          label={t('service.question.choices')}
          description={t('service.question.choicesHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          acceptValueOnBlur
          maxTags={CHOICES_MAX}
          value={value ?? []}
          onChange={onChange}
          onBlur={onBlur}
          error={fieldError(formState.errors.appointmentFields?.[index]?.choices)}
        />
      )}
    />
  );
}
