import { Button, Text } from '@mantine/core';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconScissors, IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import type { BookableService } from './useBookableServices.ts';

interface NothingToPickProps {
  /** Whether there is a service that the viewer may book. */
  hasServices: boolean;
  /** The chosen one, if any. */
  service: BookableService | undefined;
}

/**
 * Why no times are shown yet: a service and a provider are to be chosen first, or there is none to choose. Then who looks
 * after the services is led to them (decisions R5), and anybody else is told so.
 */
export function NothingToPick({ hasServices, service }: NothingToPickProps) {
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
