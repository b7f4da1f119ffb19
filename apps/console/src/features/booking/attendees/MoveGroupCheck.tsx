import { Button, Group, Stack, Switch } from '@mantine/core';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogStep } from '../../../lib/focus/DialogStep.tsx';
import { ZoneNote } from '../../../lib/format/ZoneNote.tsx';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { BookingRefusal } from '../form/BookingRefusal.tsx';
import type { BookingDraft, DraftChange } from '../form/bookingDraft.ts';
import type { Consent } from '../form/useConfirmation.ts';
import { TakenNotice } from '../slots/PickedSlots.tsx';
import type { PickedSlot } from '../slots/pickedSlot.ts';
import { ClientSendersLine } from '../../messaging/senders/SendersLine.tsx';

interface MoveGroupCheckProps {
  /** Which group it is. */
  heading: ReactNode;
  /** Where the group is now. */
  from: { readonly startAt: string; readonly providerId: string };
  /** Where it goes. */
  slot: PickedSlot;
  draft: BookingDraft;
  /** The chosen time, where it is no longer free. */
  taken: readonly PickedSlot[];
  /** Why the last try was refused. */
  error: unknown;
  isBusy: boolean;
  change: (change: DraftChange) => void;
  onBack: () => void;
  onConfirm: (given: Consent) => void;
}

/** Asks before a whole group is moved, and whether its attendees are notified (rules P6, N2). */
export function MoveGroupCheck(props: MoveGroupCheckProps) {
  const { from, slot, draft, taken, error, isBusy, change, onConfirm } = props;
  const { t } = useTranslation();
  const display = useDisplay();
  return (
    <DialogStep label={t('appointment.checkStep')}>
      <Stack gap="md">
        {error !== null && <BookingRefusal error={error} isBusy={isBusy} onConsent={onConfirm} />}
        <TakenNotice slots={taken} />
        {props.heading}
        {t('appointment.attendees.moveTo', {
          time: formatDateTimeRange(slot.startAt, slot.endAt, display, 'longWithWeekday'),
        })}
        <ZoneNote
          moments={[from.startAt, slot.startAt]}
          providerIds={[draft.providerId ?? from.providerId]}
        />
        <BusyFields busy={isBusy}>
          <Switch
            label={t('appointment.attendees.tellAll')}
            checked={draft.notifyClient}
            onChange={({ currentTarget }) =>
              change({ type: 'notifyClient', notifyClient: currentTarget.checked })
            }
          />
        </BusyFields>
        {draft.notifyClient && <ClientSendersLine />}
        <Group justify="space-between">
          <Button variant="default" disabled={isBusy} onClick={props.onBack}>
            {t('common.back')}
          </Button>
          <Button loading={isBusy} disabled={taken.length > 0} onClick={() => onConfirm({})}>
            {t('common.confirm')}
          </Button>
        </Group>
      </Stack>
    </DialogStep>
  );
}
