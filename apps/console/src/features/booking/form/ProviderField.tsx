import { Group, Select, Text } from '@mantine/core';
import { providerColor } from '@slotkeeper/ui/theme/providerColors';
import { useTranslation } from 'react-i18next';
import { ANY_PROVIDER } from '../slots/askedTimes.ts';
import classes from './ProviderField.module.css';
import type { BookableService } from './useBookableServices.ts';

interface ProviderFieldProps {
  /** Those of the chosen service; none before one is chosen. */
  providers: BookableService['providers'];
  providerId: string | null;
  /** Whether the choice may be left to the server: for new bookings only. */
  hasAny: boolean;
  /** Where there are several of them, its own. */
  label?: string;
  onChange: (providerId: string | null) => void;
}

/**
 * With whom, or with any provider of the service (rule A11). Disabled until a service with providers is chosen; a
 * single provider can't be deselected (spec 5).
 */
export function ProviderField({ providers, providerId, hasAny, label, onChange }: ProviderFieldProps) {
  const { t } = useTranslation();
  const [first] = providers;
  const hasChoice = providers.length > 1;
  // Any of one is that one: a client may have waited for any when there were several.
  const shownId = providerId === ANY_PROVIDER && first && !hasChoice ? first.id : providerId;
  const any = hasChoice && hasAny ? [{ value: ANY_PROVIDER, label: t('appointment.pick.anyProvider') }] : [];
  return (
    <Select
      label={label ?? t('appointment.field.provider')}
      placeholder={t('common.select')}
      disabled={providers.length === 0}
      searchable
      clearable={hasChoice}
      allowDeselect={hasChoice}
      nothingFoundMessage={t('search.noResults')}
      data={[...any, ...providers.map(({ id, name }) => ({ value: id, label: name }))]}
      value={shownId}
      onChange={onChange}
      renderOption={({ option }) => {
        const provider = providers.find(({ id }) => id === option.value);
        return (
          <Group gap="xs" wrap="nowrap">
            <span
              className={classes.dot}
              style={{ backgroundColor: provider && providerColor(provider.color).border }}
              aria-hidden
            />
            <Text size="sm">{option.label}</Text>
          </Group>
        );
      }}
    />
  );
}
