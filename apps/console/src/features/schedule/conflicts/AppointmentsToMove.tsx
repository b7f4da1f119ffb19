import { Button, Group, Stack } from '@mantine/core';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { Section } from '@slotkeeper/ui/Section';
import { IconCalendarCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { AppointmentModal } from '../../booking/appointment/AppointmentModal.tsx';
import { AppointmentLine } from './AppointmentLine.tsx';
import type { ConflictingAppointment } from './conflict.ts';

export interface AppointmentsToMoveProps {
  appointments: readonly ConflictingAppointment[];
  /** Which appointments are still in the way: one that is not has been moved. Rejects with the server's refusal. */
  findRemaining: () => Promise<readonly ConflictingAppointment[]>;
  /** What was saved, and what is to be done. */
  text: string;
  /** The way on. */
  footer: ReactNode;
}

/** The appointments that are still to be moved out of the way of what was saved, one after the other. */
export function AppointmentsToMove({ appointments, findRemaining, text, footer }: AppointmentsToMoveProps) {
  const { t } = useTranslation();
  const showError = useShowError();
  const [remaining, setRemaining] = useState(appointments);
  const [openId, setOpenId] = useState<string | null>(appointments[0]?.id ?? null);
  const close = async () => {
    setOpenId(null);
    try {
      const inTheWay = new Set((await findRemaining()).map(({ id }) => id));
      setRemaining(remaining.filter(({ id }) => inTheWay.has(id)));
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Section title={t('conflict.moving.title')} description={text}>
      <Stack>
        {remaining.length === 0 ? (
          <EmptyState icon={<IconCalendarCheck size={28} stroke={1.6} />} title={t('conflict.moving.done')} />
        ) : (
          remaining.map((appointment) => (
            <Group key={appointment.id} justify="space-between" wrap="nowrap">
              <AppointmentLine appointment={appointment} />
              <Button variant="default" size="sm" flex="none" onClick={() => setOpenId(appointment.id)}>
                {t('conflict.moving.open')}
              </Button>
            </Group>
          ))
        )}
        {footer}
      </Stack>
      {openId && <AppointmentModal appointmentId={openId} onClose={() => void close()} />}
    </Section>
  );
}
