import { Button, Checkbox, Group, Select, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { partsOfDay } from '@slotkeeper/domain/booking/waitlist/waitlistEntry';
import { must } from '@slotkeeper/domain/must';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { formatAttendee } from '@slotkeeper/i18n/format/formatList';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttendeeNameField } from '../../../features/booking/form/AttendeeNameField.tsx';
import { ClientField } from '../../../features/booking/form/ClientField.tsx';
import type { Attendee } from '../../../features/booking/form/bookingDraft.ts';
import { useBookableServices } from '../../../features/booking/form/useBookableServices.ts';
import { useServiceChoices } from '../../../features/booking/form/useServiceChoices.ts';
import { AppointmentFrame } from '../../../features/booking/frame/AppointmentFrame.tsx';
import { RefusalAlert } from '../../../features/booking/frame/RefusalAlert.tsx';
import { DateField } from '../../../lib/date/DateField.tsx';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { useAddWaitlistEntry } from './waitlistMutations.ts';

interface AddWaitlistEntryDialogProps {
  /** The selected date of the calendar, YYYY-MM-DD. */
  date: string;
  onClose: () => void;
}

/** Has a client wait for a taken time (rule C3). */
export function AddWaitlistEntryDialog(props: AddWaitlistEntryDialogProps) {
  const { t } = useTranslation();
  return (
    <AppointmentFrame title={t('calendar.waitlist.add')} onClose={props.onClose}>
      <WaitlistEntryForm {...props} />
    </AppointmentFrame>
  );
}

type Client = Extract<Attendee, { kind: 'client' }>;

/** What has been filled in so far. */
interface WaitDraft {
  readonly client: Client | null;
  readonly serviceId: string | null;
  readonly providerId: string | null;
  readonly placeId: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly parts: readonly string[];
}

function WaitlistEntryForm({ date, onClose }: AddWaitlistEntryDialogProps) {
  const { t } = useTranslation();
  const { places, placeTimezone } = useViewer();
  const fields = useRef<HTMLDivElement>(null);
  const [today] = useState(() => localDate(placeTimezone, Date.now()));
  const first = date < today ? today : date;
  const waitlists = [...places.values()].filter(({ hasWaitlist }) => hasWaitlist);
  const [draft, setDraft] = useState<WaitDraft>({
    client: null,
    serviceId: null,
    providerId: null,
    placeId: waitlists[0]?.id ?? '',
    from: first,
    until: first,
    parts: [],
  });
  const change = (changed: Partial<WaitDraft>) => setDraft((current) => ({ ...current, ...changed }));
  const services = useBookableServices(useServiceChoices());
  const service = services.find(({ id }) => id === draft.serviceId);
  const [error, setError] = useState<unknown>(null);
  const [add, isBusy] = useAddWaitlistEntry();
  useUnsaved(draft.client !== null);
  const { client, serviceId, placeId, providerId, from, until } = draft;
  const isComplete =
    client !== null && serviceId !== null && from !== null && until !== null && from <= until;
  const save = async () => {
    if (!isComplete) return;
    setError(null);
    try {
      const chosen = partsOfDay.filter((part) => draft.parts.includes(part));
      const attendeeName = client.attendeeName.trim() || null;
      const who = { clientId: client.id, attendeeName };
      await add({ ...who, serviceId, placeId, providerId, from, until, partsOfDay: chosen });
      const name = must(formatAttendee({ clientName: client.name, attendeeName }), 'a client has a name');
      notifications.show({ message: t('calendar.waitlist.added', { name }) });
      onClose();
    } catch (refusal) {
      setError(refusal);
    }
  };
  return (
    <Stack gap="md" ref={fields}>
      {error !== null && <RefusalAlert error={error} />}
      <BusyFields busy={isBusy}>
        <Suspense fallback={<Skeleton height={36} />}>
          <ClientField
            fields={fields}
            client={client}
            hasLabel
            onChange={(chosen) => change({ client: chosen })}
          />
        </Suspense>
        {client && (
          <AttendeeNameField
            key={client.id}
            client={client}
            onChange={(chosen) => change({ client: chosen })}
          />
        )}
        {waitlists.length > 1 && (
          <Select
            label={t('calendar.waitlist.place')}
            data={waitlists.map(({ id, name }) => ({ value: id, label: name }))}
            value={placeId}
            allowDeselect={false}
            onChange={(id) => id && change({ placeId: id })}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            label={t('appointment.field.service')}
            placeholder={t('common.select')}
            searchable
            nothingFoundMessage={t('search.noResults')}
            data={services.map(({ id, title }) => ({ value: id, label: title }))}
            value={serviceId}
            onChange={(id) => change({ serviceId: id, providerId: null })}
          />
          <Select
            label={t('appointment.field.provider')}
            placeholder={t('appointment.pick.anyProvider')}
            disabled={!service}
            clearable
            data={(service?.providers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={providerId}
            onChange={(id) => change({ providerId: id })}
          />
          <DateField
            label={t('calendar.waitlist.from')}
            value={from}
            min={today}
            onChange={(chosen) =>
              change({ from: chosen, ...(chosen && until && until < chosen ? { until: chosen } : {}) })
            }
          />
          <DateField
            label={t('calendar.waitlist.until')}
            value={until}
            min={from ?? today}
            onChange={(chosen) => change({ until: chosen })}
          />
        </SimpleGrid>
        <Checkbox.Group
          label={t('calendar.waitlist.parts')}
          description={t('calendar.waitlist.partsText')}
          value={[...draft.parts]}
          onChange={(parts) => change({ parts })}
        >
          <Group mt="xs">
            {partsOfDay.map((part) => (
              <Checkbox key={part} value={part} label={t(`calendar.waitlist.part.${part}`)} />
            ))}
          </Group>
        </Checkbox.Group>
      </BusyFields>
      <DialogFooter>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {t('common.cancel')}
        </Button>
        <Button onClick={() => void save()} loading={isBusy} disabled={!isComplete}>
          {t('calendar.waitlist.add')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
