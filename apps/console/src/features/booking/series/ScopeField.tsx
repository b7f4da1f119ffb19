import { Radio, Stack } from '@mantine/core';
import { type SeriesScope, seriesScopes } from '@slotkeeper/domain/recurrence/occurrenceDates';
import { useTranslation } from 'react-i18next';

interface ScopeFieldProps {
  scope: SeriesScope;
  onChange: (scope: SeriesScope) => void;
}

/** Which occurrences of a series a change is for (rule P6). */
export function ScopeField({ scope, onChange }: ScopeFieldProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={t('appointment.scope.label')}
      value={scope}
      onChange={(value) => onChange(seriesScopes.find((one) => one === value) ?? 'THIS')}
    >
      <Stack gap="xs" mt="xs">
        {seriesScopes.map((one) => (
          <Radio key={one} value={one} label={t(`appointment.scope.${one}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
