import { SimpleGrid } from '@mantine/core';
import { DroppedProvider } from './DroppedProvider.tsx';
import { NothingToPick } from './NothingToPick.tsx';
import { ProviderField } from './ProviderField.tsx';
import { ServiceField } from './ServiceField.tsx';
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
