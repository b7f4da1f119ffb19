import { Select, Text } from '@mantine/core';
import { formatDuration } from '@slotkeeper/i18n/format/formatDuration';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pricesText } from '../../../lib/format/pricesText.ts';
import { useLocale } from '../../../lib/format/useLocale.ts';
import type { DraftChange } from './bookingDraft.ts';
import type { BookableService } from './useBookableServices.ts';

interface ServiceFieldProps {
  services: readonly BookableService[];
  serviceId: string | null;
  change: (change: DraftChange) => void;
}

/** Which service. A single one is chosen from the start and can't be let go of (spec 5). */
export function ServiceField({ services, serviceId, change }: ServiceFieldProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [only, ...others] = services;
  const isOnly = only !== undefined && others.length === 0;

  const choose = (id: string | null) => {
    const service = services.find((one) => one.id === id);
    const providerIds = service?.providers.map((provider) => provider.id) ?? [];
    const chosen = service ? { id: service.id, duration: service.duration, providerIds } : null;
    change({ type: 'service', service: chosen });
  };
  useEffect(() => {
    if (isOnly && serviceId === null) choose(only.id);
  });

  return (
    <Select
      label={t('appointment.field.service')}
      placeholder={t('common.select')}
      searchable
      clearable={!isOnly}
      allowDeselect={!isOnly}
      nothingFoundMessage={t(services.length > 0 ? 'services.noMatch' : 'services.empty.title')}
      data={services.map(({ id, title }) => ({ value: id, label: title }))}
      value={serviceId}
      onChange={choose}
      renderOption={({ option }) => {
        const service = services.find(({ id }) => id === option.value);
        return (
          <div>
            <Text size="sm">{option.label}</Text>
            {service && (
              <Text size="xs" c="dimmed">
                {`${formatDuration(service.duration, locale)} · ${pricesText(service.price, service.currencies, locale)}`}
              </Text>
            )}
          </div>
        );
      }}
    />
  );
}
