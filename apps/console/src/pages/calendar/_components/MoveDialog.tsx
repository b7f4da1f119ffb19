import { Alert, Stack, Switch, Text } from '@mantine/core';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarEvent, isGroup } from '../../../features/calendar/layout/calendarEvent.ts';
import { brokenRulesOf } from '../../../features/calendar/move/brokenRulesOf.ts';
import { type MoveTarget, whereabouts } from '../../../features/calendar/move/eventMove.ts';
import { useMoveEvent } from '../../../features/calendar/move/useMoveEvent.ts';
import type { CalendarProvider } from '../../../features/calendar/useCalendarProviders.ts';
import { errorText } from '../../../lib/errors/errorText.ts';
import { useReturnFocus } from '../../../lib/focus/useReturnFocus.ts';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import { MoveSummary } from './MoveSummary.tsx';

interface MoveDialogProps {
  event: CalendarEvent;
  target: MoveTarget;
  providers: readonly CalendarProvider[];
  onClose: () => void;
}

/**
 * Asks before an event is moved or made longer: old and new time, and whether the client is told. A time against the
 * rules of opening is refused first, with the rules; whoever then moves it does so on purpose (decisions A10).
 */
export function MoveDialog({ event, target, providers, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const [notifyClient, setNotifyClient] = useState(true);
  const [error, setError] = useState<unknown>(null);
  const [move, isBusy] = useMoveEvent();
  const from = whereabouts(event);
  const brokenRules = brokenRulesOf(error);
  const isLength = from.start === target.start && from.providerId === target.providerId;

  const confirm = async () => {
    try {
      await move(event, target, { notifyClient, allowOutsideHours: brokenRules !== null });
    } catch (refusal) {
      setError(refusal);
      return;
    }
    onClose();
    // The way back leads to a time that the event has had, whatever the rules say of it now.
    offerUndo(t('appointment.moved'), () =>
      move({ ...event, ...target }, from, { notifyClient: false, allowOutsideHours: true }),
    );
  };

  return (
    <ConfirmDialog
      opened
      title={t(
        isLength
          ? 'calendar.move.lengthTitle'
          : isGroup(event)
            ? 'calendar.move.groupTitle'
            : 'calendar.move.title',
      )}
      confirmLabel={t(
        brokenRules
          ? 'calendar.move.anyway'
          : isLength
            ? 'calendar.move.changeLength'
            : 'calendar.move.confirm',
      )}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      error={error === null || brokenRules ? null : errorText(error, t)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap="md">
        <MoveSummary event={event} from={from} target={target} providers={providers} />
        {brokenRules && (
          <Alert
            color="orange"
            role="alert"
            icon={<IconAlertTriangle size={18} aria-hidden />}
            title={t('appointment.outsideHours.title')}
          >
            {brokenRules.map((rule) => (
              <Text key={rule} size="sm">
                {t(`calendar.rule.${rule}`)}
              </Text>
            ))}
          </Alert>
        )}
        <Switch
          label={t('appointment.tellClient')}
          checked={notifyClient}
          onChange={({ currentTarget }) => setNotifyClient(currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
