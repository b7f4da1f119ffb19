import { Button, Select, SimpleGrid, Text } from '@mantine/core';
import { formatDuration } from '@slotkeeper/i18n/format/formatDuration';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconScissors, IconUserQuestion } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pricesText } from '../../../lib/format/pricesText.ts';
import { useLocale } from '../../../lib/format/useLocale.ts';
import { useMay, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { ANY_PROVIDER } from '../slots/freeTimes.ts';
import { ProviderField } from './ProviderField.tsx';
import type { BookingDraft, DraftChange } from './bookingDraft.ts';
import type { BookableService } from './useBookableServices.ts';
import type { Picking } from './usePicking.ts';

interface ServiceAndProviderProps {
  picking: Picking;
  /** The service stays as it is. */
  isServiceFixed?: boolean;
}

/** In a slot picker's header: what and with whom. Times appear once both are chosen (spec 5). */
export function ServiceAndProvider({ picking, isServiceFixed = false }: ServiceAndProviderProps) {
  const { draft, services, service, isMove, times, change } = picking;
  return (
    <>
      <div>
        <SimpleGrid cols={{ base: 1, xs: isServiceFixed ? 1 : 2 }} spacing="md">
          {!isServiceFixed && (
            <ServiceField services={services} serviceId={draft.serviceId} change={change} />
          )}
          <ProviderField
            providers={service?.providers ?? []}
            providerId={draft.providerId}
            hasAny={!isMove}
            change={change}
          />
        </SimpleGrid>
        <DroppedProvider services={services} draft={draft} />
      </div>
      {!times && <NothingToPick hasServices={services.length > 0} service={service} />}
    </>
  );
}

interface DroppedProviderProps {
  services: readonly BookableService[];
  draft: BookingDraft;
}

/** Says why who was chosen, or pointed at in the calendar, is not chosen anymore: that one does not give the service. */
function DroppedProvider({ services, draft }: DroppedProviderProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { droppedProviderId, providerId } = draft;
  const everybody = [viewer, ...services.flatMap(({ providers }) => providers)];
  const nameOf = (wanted: string | null) => everybody.find(({ id }) => id === wanted)?.name;
  const inWords = () => {
    if (droppedProviderId === null || droppedProviderId === ANY_PROVIDER) return null;
    const name = nameOf(droppedProviderId);
    const why = name ? t('appointment.pick.dropped', { name }) : t('appointment.pick.droppedNameless');
    const other = nameOf(providerId);
    return `${why} ${other ? t('appointment.pick.insteadWith', { name: other }) : t('appointment.pick.chooseOther')}`;
  };
  const words = inWords();
  return (
    <Text size="sm" component="output" display="block" mt={words === null ? 0 : 'xs'}>
      {words}
    </Text>
  );
}

interface NothingToPickProps {
  /** Whether there is a service that the viewer may book. */
  hasServices: boolean;
  /** The chosen one, if any. */
  service: BookableService | undefined;
}

/**
 * Why no times are shown yet: a service and a provider are to be chosen first, or there is none to choose. Then a
 * person who manages services is led to them (rule R5); everyone else is informed.
 */
function NothingToPick({ hasServices, service }: NothingToPickProps) {
  const { t } = useTranslation();
  const mayEdit = useMay('service:edit');
  const way = (to: string, label: ReactNode) =>
    mayEdit && (
      <Button component={Link} to={to} variant="default">
        {label}
      </Button>
    );
  if (!hasServices) {
    return (
      <EmptyState
        icon={<IconScissors size={28} stroke={1.6} />}
        title={t('appointment.pick.noServices.title')}
        text={t(mayEdit ? 'appointment.pick.noServices.text' : 'appointment.pick.noServices.textReadOnly')}
        action={way('/service', t('service.add'))}
      />
    );
  }
  if (service?.providers.length === 0) {
    return (
      <EmptyState
        icon={<IconUserQuestion size={28} stroke={1.6} />}
        title={t('appointment.pick.noProviders.title')}
        text={t(mayEdit ? 'appointment.pick.noProviders.text' : 'appointment.pick.noServices.textReadOnly')}
        action={way(`/service/${encodeURIComponent(service.id)}`, t('appointment.pick.noProviders.action'))}
      />
    );
  }
  return (
    <Text c="dimmed" size="sm" py="xl" ta="center">
      {t('appointment.pick.first')}
    </Text>
  );
}

interface ServiceFieldProps {
  services: readonly BookableService[];
  serviceId: string | null;
  change: (change: DraftChange) => void;
}

/** Which service. A single one is selected from the start and can't be deselected (spec 5). */
function ServiceField({ services, serviceId, change }: ServiceFieldProps) {
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
