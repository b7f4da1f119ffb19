import { TextInput } from '@mantine/core';
import type { RoleValues } from '@slotkeeper/domain/input/role';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { Section } from '@slotkeeper/ui/Section';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '../../../lib/form/useFieldError.ts';

/** What the role is called. */
export function NameSection({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const { formState, register } = useFormContext<RoleValues>();
  return (
    <Section title={t('roles.section.name')}>
      <TextInput
        aria-label={t('common.name')}
        placeholder={t('roles.namePlaceholder')}
        maxLength={TEXT_MAX}
        readOnly={disabled}
        autoComplete="off"
        error={fieldError(formState.errors.name)}
        {...register('name')}
      />
    </Section>
  );
}
