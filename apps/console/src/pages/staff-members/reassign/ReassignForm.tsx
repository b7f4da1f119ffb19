import { Button, Checkbox, Select, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useRevalidator } from 'react-router';
import type { ReassignForm_provider$key } from '../../../__generated__/ReassignForm_provider.graphql.ts';
import type { ReassignForm_viewer$key } from '../../../__generated__/ReassignForm_viewer.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { ClientSendersLine } from '../../../features/messaging/senders/SendersLine.tsx';
import { ReassignList } from './ReassignList.tsx';
import { useReassignAppointments } from './useReassignAppointments.ts';

interface ReassignFormProps {
  providerKey: ReassignForm_provider$key;
  viewerKey: ReassignForm_viewer$key;
  onClose: () => void;
}

/** Which appointments go to whom; one that can't go stays in the list with the reason. */
export function ReassignForm({ providerKey, viewerKey, onClose }: ReassignFormProps) {
  const { t } = useTranslation();
  const showError = useShowError();
  const { revalidate } = useRevalidator();
  const provider = useFragment(
    graphql`
      fragment ReassignForm_provider on Provider {
        name
        appointmentsToReassign {
          id
          ...ReassignList_appointments
        }
      }
    `,
    providerKey,
  );
  const { colleagues } = useFragment(
    graphql`
      fragment ReassignForm_viewer on Provider {
        colleagues {
          id
          name
        }
      }
    `,
    viewerKey,
  );
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const ahead = provider.appointmentsToReassign.filter(({ id }) => !gone.has(id));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(ahead.map(({ id }) => id)));
  const [to, setTo] = useState<string | null>(null);
  const [notifyClients, setNotifyClients] = useState(true);
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const [reassign, isBusy] = useReassignAppointments();
  const isPicked = ahead.some(({ id }) => !chosen.has(id));
  useUnsaved(ahead.length > 0 && (to !== null || isPicked || !notifyClients));
  const ids = ahead.map(({ id }) => id).filter((id) => chosen.has(id));

  const submit = async () => {
    if (to === null) return;
    try {
      const { reassignedAppointments, refusals } = await reassign({ ids, providerId: to, notifyClients });
      setGone((now) => new Set([...now, ...reassignedAppointments.map(({ id }) => id)]));
      setReasons(new Map(refusals.map(({ appointmentId, message }) => [appointmentId, message])));
      const name = colleagues.find(({ id }) => id === to)?.name ?? '';
      const count = reassignedAppointments.length;
      if (count > 0) notifications.show({ color: 'teal', message: t('staff.left.done', { name, count }) });
      if (refusals.length === 0 && count === ahead.length) onClose();
      await revalidate();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Stack>
      <Text>{t('staff.left.title', { name: provider.name })}</Text>
      <BusyFields busy={isBusy}>
        <ReassignList appointmentsKey={ahead} chosen={chosen} reasons={reasons} onChange={setChosen} />
        <Select
          label={t('staff.left.to')}
          placeholder={t('staff.left.choose')}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('search.noResults')}
          data={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          value={to}
          onChange={setTo}
        />
        <Checkbox
          label={t('staff.left.notify')}
          checked={notifyClients}
          onChange={({ currentTarget }) => setNotifyClients(currentTarget.checked)}
        />
      </BusyFields>
      {notifyClients && <ClientSendersLine />}
      <DialogFooter>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {t('staff.left.later')}
        </Button>
        <Button disabled={to === null || ids.length === 0} loading={isBusy} onClick={() => void submit()}>
          {t('staff.left.submit', { count: ids.length })}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
