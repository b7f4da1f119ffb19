import { Button, Text } from '@mantine/core';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconScissors, IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { ANY_PROVIDER } from '../slots/askedTimes.ts';
import type { BookingDraft } from './bookingDraft.ts';
import type { BookableService } from './useBookableServices.ts';
import type { Picking } from './usePicking.ts';
import { PlaceField } from './place/PlaceField.tsx';
import { ServiceRows } from './visit/ServiceRows.tsx';

interface ServiceAndProviderProps {
  picking: Picking;
  /** The services stay as they are. */
  isServiceFixed?: boolean;
  /** Whether further services can follow in the same visit (rule A13). */
  canAddServices?: boolean;
}

/** In a slot picker's header: what and with whom. Times appear once all of it is chosen (spec 5). */
export function ServiceAndProvider({
  picking,
  isServiceFixed = false,
  canAddServices = false,
}: ServiceAndProviderProps) {
  const { draft, services, service, times } = picking;
  return (
    <>
      {!isServiceFixed && (
        <PlaceField
          draft={draft}
          choices={picking.placeChoices}
          anywhere={picking.anywhere}
          change={picking.change}
        />
      )}
      <div>
        <ServiceRows picking={picking} isServiceFixed={isServiceFixed} canAddServices={canAddServices} />
        <DroppedProvider services={services} draft={draft} />
      </div>
      {!times && <NothingToPick hasServices={services.length > 0} service={service} />}
    </>
  );
}

interface DroppedProviderProps {
  services: readonly BookableService[];
  draft: Pick<BookingDraft, 'droppedProviderId' | 'providerId'>;
}

/**
 * Says why the provider who was chosen, or pointed at in the calendar, is not chosen anymore: they don’t offer the
 * service.
 */
export function DroppedProvider({ services, draft }: DroppedProviderProps) {
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
