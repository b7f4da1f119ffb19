import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PickStep_service$key } from '../../../__generated__/PickStep_service.graphql.ts';
import { RefusalAlert } from '../RefusalAlert.tsx';
import { AttendeeFields } from './AttendeeFields.tsx';
import { ANY_PROVIDER, type BookingDraft, type DraftChange } from './bookingDraft.ts';
import classes from './PickStep.module.css';
import { ProviderField } from './ProviderField.tsx';
import { ServiceField } from './ServiceField.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import { areRunsLongEnough } from './slotRuns.ts';
import { useBookableServices } from './useBookableServices.ts';

interface PickStepProps {
  serviceKeys: PickStep_service$key;
  draft: BookingDraft;
  /** Why the server refused what was chosen before. */
  error: unknown;
  change: (change: DraftChange) => void;
  onNext: () => void;
}

/** Step 0: for whom, what, with whom and when. Slots appear once service and provider are chosen (spec 5). */
export function PickStep({ serviceKeys, draft, error, change, onNext }: PickStepProps) {
  const { t } = useTranslation();
  const services = useBookableServices(
    useFragment(
      graphql`
        fragment PickStep_service on Service @relay(plural: true) {
          id
          title
          duration
          price
          minSlotsRequired
          providers {
            id
            name
            color
          }
        }
      `,
      serviceKeys,
    ),
  );
  const { attendee, serviceId, providerId, slots } = draft;
  const service = services.find(({ id }) => id === serviceId);
  const needed = service?.minSlotsRequired ?? 1;
  const hasRuns = areRunsLongEnough(slots, needed);

  return (
    <Stack gap="md">
      {error !== null && <RefusalAlert error={error} />}
      <AttendeeFields attendee={attendee} onChange={(attendee) => change({ type: 'attendee', attendee })} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <ServiceField services={services} serviceId={serviceId} change={change} />
        <ProviderField providers={service?.providers ?? []} providerId={providerId} change={change} />
      </SimpleGrid>
      {serviceId && providerId ? (
        <SlotPicker
          serviceId={serviceId}
          providerId={providerId === ANY_PROVIDER ? null : providerId}
          clientId={attendee?.kind === 'client' ? attendee.id : null}
          picked={slots}
          isStale={error !== null}
          onPick={(slot) => change({ type: 'slot', slot })}
        />
      ) : (
        <Text c="dimmed" size="sm" py="xl" ta="center">
          {t('appointment.pick.first')}
        </Text>
      )}
      <Group justify="space-between" className={classes.footer}>
        <Text size="sm" c="dimmed" component="output">
          {slots.length > 0 && t('appointment.pick.selected', { count: slots.length })}
          {slots.length > 0 && !hasRuns && ` · ${t('refusal.MIN_SLOTS_REQUIRED', { n: needed })}`}
        </Text>
        <Button onClick={onNext} disabled={!attendee || !hasRuns}>
          {t('common.next')}
        </Button>
      </Group>
    </Stack>
  );
}
