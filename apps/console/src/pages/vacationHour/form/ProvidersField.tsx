import { Button, Group, MultiSelect, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { VacationProvider } from './useVacationProviders.ts';

interface ProvidersFieldProps {
  providers: readonly VacationProvider[];
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Who is away: several at once, all or none with one click (spec 2). */
export function ProvidersField({ providers, value, onChange }: ProvidersFieldProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <MultiSelect
        label={t('vacation.providers')}
        withAsterisk
        searchable
        hidePickedOptions
        placeholder={value.length === 0 ? t('common.select') : undefined}
        nothingFoundMessage={t('search.noResults')}
        data={providers.map(({ id, name }) => ({ value: id, label: name }))}
        value={[...value]}
        onChange={onChange}
      />
      {providers.length > 1 && (
        <Group gap="xs">
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={value.length === providers.length}
            onClick={() => onChange(providers.map(({ id }) => id))}
          >
            {t('vacation.selectAll')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            disabled={value.length === 0}
            onClick={() => onChange([])}
          >
            {t('vacation.unselectAll')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
