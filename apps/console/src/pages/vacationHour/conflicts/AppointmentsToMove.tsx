import { Button, Group, Stack } from '@mantine/core';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { Section } from '@slotkeeper/ui/Section';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AppointmentModal } from '../../../features/booking/appointment/AppointmentModal.tsx';
import { useShowError } from '../../../lib/errors/useShowError.ts';
import type { CalendarAppointment } from '../../calendar/layout/calendarEvent.ts';
import { AppointmentLine } from './AppointmentLine.tsx';
import { useAppointmentsDuring, type VacationTime } from './useAppointmentsDuring.ts';

interface AppointmentsToMoveProps {
  appointments: readonly CalendarAppointment[];
  /** The saved vacation: an appointment that no longer lies in it has been moved. */
  time: VacationTime;
}

/** The appointments that are still to be moved out of a saved vacation, one after the other. */
export function AppointmentsToMove({ appointments, time }: AppointmentsToMoveProps) {
  const { t } = useTranslation();
  const showError = useShowError();
  const askServer = useAppointmentsDuring();
  const [remaining, setRemaining] = useState(appointments);
  const [openId, setOpenId] = useState<string | null>(appointments[0]?.id ?? null);
  const close = async () => {
    setOpenId(null);
    try {
      const inside = new Set((await askServer(time)).map(({ id }) => id));
      setRemaining(remaining.filter(({ id }) => inside.has(id)));
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Section title={t('vacation.move.title')} description={t('vacation.move.text')}>
      <Stack>
        {remaining.length === 0 ? (
          <EmptyState icon={<IconCalendarCheck size={28} stroke={1.6} />} title={t('vacation.move.done')} />
        ) : (
          remaining.map((appointment) => (
            <Group key={appointment.id} justify="space-between" wrap="nowrap">
              <AppointmentLine appointment={appointment} />
              <Button variant="default" size="sm" flex="none" onClick={() => setOpenId(appointment.id)}>
                {t('vacation.move.open')}
              </Button>
            </Group>
          ))
        )}
        <Button
          component={Link}
          to="/services?tab=vacation_periods"
          variant="light"
          style={{ alignSelf: 'end' }}
        >
          {t('vacation.list')}
        </Button>
      </Stack>
      {openId && <AppointmentModal appointmentId={openId} onClose={() => void close()} />}
    </Section>
  );
}
