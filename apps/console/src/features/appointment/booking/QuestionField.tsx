import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { LONG_TEXT_MAX, TEXT_MAX } from '@slotkeeper/domain/limits';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { QuestionField_field$key } from '../../../__generated__/QuestionField_field.graphql.ts';

interface QuestionFieldProps {
  fieldKey: QuestionField_field$key;
  value: string;
  /** A required answer was left out. */
  isMissing: boolean;
  onChange: (value: string) => void;
}

/** One of the service's own questions; texts take 120 characters (spec 5). */
export function QuestionField({ fieldKey, value, isMissing, onChange }: QuestionFieldProps) {
  const { t } = useTranslation();
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
    error: isMissing ? t('refusal.REQUIRED_FIELD_MISSING') : undefined,
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
          maxLength={LONG_TEXT_MAX}
          autosize
          minRows={3}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'NUMBER':
      return <NumberInput {...common} value={value} onChange={(number) => onChange(String(number))} />;
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
