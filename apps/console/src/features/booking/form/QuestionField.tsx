import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import type { Refusal } from '@slotkeeper/domain/decision';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { decimalSeparatorOf } from '@slotkeeper/i18n/format/intl/numberFormat';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { QuestionField_field$key } from '../../../__generated__/QuestionField_field.graphql.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';

interface QuestionFieldProps {
  fieldKey: QuestionField_field$key;
  value: string;
  /** Why this answer will not do. */
  refusal: Refusal | undefined;
  onChange: (value: string) => void;
}

/** One of the service's own questions; texts take 120 characters (spec 5). */
export function QuestionField({ fieldKey, value, refusal, onChange }: QuestionFieldProps) {
  const { t } = useTranslation();
  const separator = decimalSeparatorOf(useLocale());
  const { name, prompt, required, type, choices } = useFragment(
    graphql`
      fragment QuestionField_field on ServiceAppointmentField {
        name
        prompt
        required
        type
        choices
      }
    `,
    fieldKey,
  );
  const common = {
    label: name,
    description: prompt || undefined,
    error: refusal && t(`refusal.${refusal.code}`, refusal.values ?? {}),
    withAsterisk: required,
    'aria-required': required,
  };
  switch (type) {
    case 'TEXT':
      return (
        <TextInput
          {...common}
          value={value}
          maxLength={TEXT_MAX}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'LONG_TEXT':
      return (
        <Textarea
          {...common}
          value={value}
          maxLength={TEXT_MAX}
          rows={3}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'NUMBER':
      return (
        <TextInput
          {...common}
          inputMode="decimal"
          value={value.replace('.', separator)}
          maxLength={TEXT_MAX}
          onChange={({ currentTarget }) => onChange(currentTarget.value.replace(separator, '.'))}
        />
      );
    case 'CHOICE':
      return (
        <Select
          {...common}
          data={[...choices]}
          value={value || null}
          clearable={!required}
          placeholder={t('common.select')}
          onChange={(choice) => onChange(choice ?? '')}
        />
      );
    case 'CHECKBOX':
      return (
        <Checkbox
          label={name}
          description={common.description}
          error={common.error}
          checked={value === 'true'}
          required={required}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'true' : '')}
        />
      );
  }
}
