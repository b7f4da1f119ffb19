import { Select, Text } from '@mantine/core';
import { formatDuration } from '@slotkeeper/i18n/format/formatDuration';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pricesText } from '../../../lib/format/pricesText.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import type { BookableService } from './useBookableServices.ts';
import type { ChosenService } from './visit/changeServices.ts';

interface ServiceFieldProps {
  services: readonly BookableService[];
  serviceId: string | null;
  /** Where there are several of them, its own. */
  label?: string;
  /** It has just been added. */
  isNew?: boolean;
  onChange: (service: ChosenService | null) => void;
}

/** A service as choosing it needs to know it. */
export function toChosen(service: BookableService | undefined): ChosenService | null {
  if (!service) return null;
  const { id, duration, providers } = service;
  return { id, duration, providerIds: providers.map((provider) => provider.id) };
}

/** Which service. A single one is selected from the start and can't be deselected (spec 5). */
export function ServiceField({ services, serviceId, label, isNew = false, onChange }: ServiceFieldProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [only, ...others] = services;
  const isOnly = only !== undefined && others.length === 0;

  const choose = (id: string | null) => {
    onChange(toChosen(services.find((one) => one.id === id)));
  };
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) input.current?.focus();
  }, [isNew]);
  useEffect(() => {
    if (isOnly && serviceId === null) choose(only.id);
  });

  return (
    <Select
      label={label ?? t('appointment.field.service')}
      ref={input}
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
