import { SimpleGrid, Stack } from '@mantine/core';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PickStep_service$key } from '../../../__generated__/PickStep_service.graphql.ts';
import { DialogStep } from '../../../lib/focus/DialogStep.tsx';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { momentsOf, ZoneNote } from '../../../lib/format/ZoneNote.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { ANY_PROVIDER, type BookingDraft, type DraftChange, providerIdsOf } from './bookingDraft.ts';
import { DroppedProvider } from './DroppedProvider.tsx';
import { NothingToPick } from './NothingToPick.tsx';
import { OtherTime } from '../slots/OtherTime.tsx';
import { PickFooter } from './PickFooter.tsx';
import { ProviderField } from './ProviderField.tsx';
import type { PickedSlot } from '../slots/pickedSlot.ts';
import { ServiceField } from './ServiceField.tsx';
import { SlotPicker } from '../slots/SlotPicker.tsx';
import { useBookableServices } from './useBookableServices.ts';
import type { ShownRange } from '../slots/useShownRange.ts';

interface PickStepProps {
  /** What the times are picked for. */
  title: string;
  serviceKeys: PickStep_service$key;
  draft: BookingDraft;
  /** Why the server refused what was chosen before. */
  error: unknown;
  /** Whose appointment it is: fields for a new one, a name for one that exists. */
  who: ReactNode;
  /** The appointment that gets other times: its own seats count as free (decisions A9). */
  movingId?: string;
  /** The days whose free times are shown. */
  shownRange: ShownRange;
  /** Chosen times that are no longer free: with them there is no next step. */
  taken: readonly PickedSlot[];
  /** Times that are not offered. */
  leftOut?: readonly PickedSlot[];
  /** The service stays as it is. */
  isServiceFixed?: boolean;
  /** Only free times can be picked: others can't be offered (decisions P3). */
  isFreeOnly?: boolean;
  /** What becomes of the chosen times, in sentences. */
  outcome?: readonly string[];
  nextLabel?: string;
  isBusy?: boolean;
  change: (change: DraftChange) => void;
  onBack?: () => void;
  onNext: () => void;
}

/** Step 0: for whom, what, with whom and when. Slots appear once service and provider are chosen (spec 5). */
export function PickStep(props: PickStepProps) {
  const { draft, taken, error, who, movingId, isServiceFixed = false, change, onBack, onNext } = props;
  const { range } = props.shownRange;
  const { t } = useTranslation();
  const { zone } = useDisplay();
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
      props.serviceKeys,
    ),
  );
  const { attendee, serviceId, providerId } = draft;
  // A time is somebody's: without a provider there is none to book.
  const slots = providerId === null ? [] : draft.slots;
  const service = services.find(({ id }) => id === serviceId);

  return (
    <DialogStep label={props.title}>
      <Stack gap="md">
        {error !== null && <RefusalAlert error={error} />}
        {who}
        <div>
          <SimpleGrid cols={{ base: 1, xs: isServiceFixed ? 1 : 2 }} spacing="md">
            {!isServiceFixed && <ServiceField services={services} serviceId={serviceId} change={change} />}
            <ProviderField
              providers={service?.providers ?? []}
              providerId={providerId}
              hasAny={movingId === undefined}
              change={change}
            />
          </SimpleGrid>
          <DroppedProvider services={services} draft={draft} />
        </div>
        {service && providerId ? (
          <>
            <ZoneNote
              moments={momentsOf(range.from, range.to)}
              providerIds={providerIdsOf(draft, service.providers)}
            />
            <SlotPicker
              serviceId={service.id}
              providerId={providerId === ANY_PROVIDER ? null : providerId}
              clientId={attendee?.kind === 'client' ? attendee.id : null}
              movingId={movingId ?? null}
              shownRange={props.shownRange}
              leftOut={props.leftOut ?? []}
              picked={slots}
              isReplacing={draft.replaces !== 'NEVER'}
              around={slots[0]?.startAt ?? draft.lostStart}
              isStale={error !== null}
              onPick={(slot) => change({ type: 'slot', slot })}
            />
            {!props.isFreeOnly && (
              <OtherTime
                day={slots[0] ? localDate(zone, Date.parse(slots[0].startAt)) : range.from}
                duration={service.duration}
                onAdd={(slot) => change({ type: 'slot', slot })}
              />
            )}
          </>
        ) : (
          <NothingToPick hasServices={services.length > 0} service={service} />
        )}
        <PickFooter
          slots={slots}
          taken={taken}
          minSlotsRequired={service?.minSlotsRequired ?? 1}
          outcome={props.outcome}
          hasAttendee={attendee !== null}
          nextLabel={props.nextLabel ?? t('common.next')}
          isBusy={props.isBusy ?? false}
          onRemove={(slot) => change({ type: 'slot', slot })}
          onBack={onBack}
          onNext={onNext}
        />
      </Stack>
    </DialogStep>
  );
}
