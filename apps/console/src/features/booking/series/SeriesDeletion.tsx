import { Button, Menu } from '@mantine/core';
import { type SeriesScope, seriesScopes } from '@slotkeeper/domain/recurrence/occurrenceDates';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SeriesDeletion_appointment$key } from '../../../__generated__/SeriesDeletion_appointment.graphql.ts';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import { type Deletion, DeletionDialog, deletionTexts } from '../cancel/DeletionDialog.tsx';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';
import { useRestoreSeries } from './useRestoreSeries.ts';

interface SeriesDeletionProps {
  appointmentKey: SeriesDeletion_appointment$key;
  deletion: Deletion;
  onDone: () => void;
}

const actionKeys = {
  CANCEL: {
    THIS: 'appointment.recurring.cancelCurrent',
    FOLLOWING: 'appointment.recurring.cancelFollowing',
    ALL: 'appointment.recurring.cancelAll',
  },
  DECLINE: {
    THIS: 'appointment.recurring.declineCurrent',
    FOLLOWING: 'appointment.recurring.declineFollowing',
    ALL: 'appointment.recurring.declineAll',
  },
} as const;

/** Cancels this occurrence, this and the following, or all that have not started (rule P6), after confirmation. */
export function SeriesDeletion({ appointmentKey, deletion, onDone }: SeriesDeletionProps) {
  const { t } = useTranslation();
  const [scope, setScope] = useState<SeriesScope | null>(null);
  const [remove, isBusy] = useAppointmentMutation('cancelSeries');
  const [restore] = useAppointmentMutation('restore');
  const restoreSeries = useRestoreSeries();
  const appointment = useFragment(
    graphql`
      fragment SeriesDeletion_appointment on Appointment {
        id
        client {
          id
        }
        guestName
        guestPhoneNumber
        following: cancelableCount(scope: FOLLOWING)
        all: cancelableCount(scope: ALL)
      }
    `,
    appointmentKey,
  );
  const { id, following, all } = appointment;
  const texts = deletionTexts(deletion);
  const labels = actionKeys[deletion];
  const textOf = (one: SeriesScope | null) =>
    one === 'FOLLOWING' || one === 'ALL'
      ? t('appointment.recurring.cancelCount', { count: one === 'ALL' ? all : following })
      : t(texts.text);
  const confirm = async (cancellationReason: string | null) => {
    const { deleteRecurringAppointment: answer } = await remove({ id, scope, cancellationReason });
    const ids = answer.deletedAppointmentIds;
    const many = t('appointment.recurring.canceled', { count: ids.length });
    offerUndo({
      text: ids.length === 1 ? t(texts.done) : many,
      about: ids,
      undo: () => (scope === 'THIS' ? restore({ id }) : restoreSeries(ids[0] ?? id)),
    });
    setScope(null);
    onDone();
  };
  return (
    <>
      <Menu position="top-start" withinPortal>
        <Menu.Target>
          <Button
            variant="light"
            color="red"
            rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden />}
          >
            {t(texts.action)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {seriesScopes.map((one) => (
            <Menu.Item key={one} onClick={() => setScope(one)}>
              {t(labels[one])}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <DeletionDialog
        opened={scope !== null}
        title={scope === null || scope === 'THIS' ? t(texts.title) : t(labels[scope])}
        text={textOf(scope)}
        confirmLabel={t(labels[scope ?? 'THIS'])}
        attendee={appointment}
        isBusy={isBusy}
        onClose={() => setScope(null)}
        onConfirm={confirm}
      />
    </>
  );
}
