import { ActionIcon, Button, SimpleGrid } from '@mantine/core';
import { VISIT_SERVICES_MAX } from '@slotkeeper/domain/limits';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProviderField } from '../ProviderField.tsx';
import { ServiceField } from '../ServiceField.tsx';
import { isVisit } from '../bookingDraft.ts';
import type { Picking } from '../usePicking.ts';
import classes from './ServiceRows.module.css';
import { VisitTerms } from './VisitTerms.tsx';
import type { ServicesAct } from './changeServices.ts';
import { servicesOf } from './servicesOf.ts';

interface ServiceRowsProps {
  picking: Picking;
  /** The services stay as they are. */
  isServiceFixed: boolean;
  /** Whether further services can follow in the same visit (rule A13). */
  canAddServices: boolean;
}

/** A row for each service of the booking, with who does it; several of them are a visit, one after another (rule A13). */
export function ServiceRows({ picking, isServiceFixed, canAddServices }: ServiceRowsProps) {
  const { t } = useTranslation();
  const { draft, change } = picking;
  const rows = servicesOf(draft);
  const [addedKey, setAddedKey] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const act = (services: ServicesAct) => change({ type: 'services', act: services });
  const add = () => {
    setAddedKey(Math.max(...rows.map(({ key }) => key)) + 1);
    act({ type: 'add' });
  };
  const remove = (index: number) => {
    act({ type: 'remove', index });
    addButton.current?.focus();
  };
  return (
    <div className={classes.rows}>
      {rows.map((row, index) => (
        <ServiceRow
          key={row.key}
          picking={picking}
          index={index}
          serviceId={row.serviceId}
          providerId={row.providerId}
          isServiceFixed={isServiceFixed}
          isNew={row.key === addedKey}
          onRemove={canAddServices && isVisit(draft) ? () => remove(index) : undefined}
        />
      ))}
      {isVisit(draft) && <VisitTerms picking={picking} />}
      {canAddServices && draft.serviceId !== null && (
        <Button
          ref={addButton}
          variant="subtle"
          size="compact-md"
          className={classes.add}
          leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
          disabled={rows.length >= VISIT_SERVICES_MAX}
          onClick={add}
        >
          {t('appointment.visit.add')}
        </Button>
      )}
    </div>
  );
}

interface ServiceRowProps {
  picking: Picking;
  index: number;
  serviceId: string | null;
  providerId: string | null;
  isServiceFixed: boolean;
  isNew: boolean;
  /** None where the only service of a booking can't be removed. */
  onRemove: (() => void) | undefined;
}

function ServiceRow(props: ServiceRowProps) {
  const { picking, index, serviceId, providerId, isServiceFixed, isNew, onRemove } = props;
  const { draft, services, isMove, place, change } = picking;
  const { t } = useTranslation();
  const service = services.find(({ id }) => id === serviceId);
  const isOneOfSeveral = isVisit(draft);
  const number = index + 1;
  const providers = (service?.providers ?? []).filter(({ id }) => !isOneOfSeveral || place.has(id));
  const providerLabel =
    isServiceFixed && service
      ? t('appointment.visit.providerOf', { service: service.title })
      : t('appointment.visit.provider', { number });
  return (
    <div className={classes.row}>
      <SimpleGrid cols={{ base: 1, xs: isServiceFixed ? 1 : 2 }} spacing="md" className={classes.fields}>
        {!isServiceFixed && (
          <ServiceField
            services={services}
            serviceId={serviceId}
            label={isOneOfSeveral ? t('appointment.visit.service', { number }) : undefined}
            isNew={isNew}
            onChange={(chosen) =>
              change(
                index === 0
                  ? { type: 'service', service: chosen }
                  : { type: 'services', act: { type: 'service', index, service: chosen } },
              )
            }
          />
        )}
        <ProviderField
          providers={providers}
          providerId={providerId}
          placeId={draft.placeId}
          hasAny={!isMove}
          label={isOneOfSeveral ? providerLabel : undefined}
          onChange={(chosen, placeId) =>
            change(
              index === 0
                ? { type: 'provider', providerId: chosen, placeId }
                : { type: 'services', act: { type: 'provider', index, providerId: chosen, placeId } },
            )
          }
        />
      </SimpleGrid>
      {onRemove && (
        <ActionIcon
          size={36}
          variant="subtle"
          color="gray"
          className={classes.remove}
          aria-label={
            service
              ? t('appointment.visit.remove', { service: service.title })
              : t('appointment.visit.removeNumber', { number })
          }
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      )}
    </div>
  );
}
