import { formatDate } from '@slotkeeper/i18n/format/formatDate';
import { formatAttendee } from '@slotkeeper/i18n/format/formatList';
import { formatTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import {
  IconClock,
  IconListNumbers,
  IconMapPin,
  IconScissors,
  IconUser,
  IconUserHeart,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { BookingSummary_service$key } from '../../../__generated__/BookingSummary_service.graphql.ts';
import { pricesText } from '../../../lib/format/pricesText.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { usePlaceOf } from '../../../lib/viewer/ViewerContext.ts';
import factClasses from '../facts/Fact.module.css';
import { Fact } from '../facts/Fact.tsx';
import { usePlaceTime } from '../facts/usePlaceTime.ts';
import { runsOf } from '../slots/pickedSlot.ts';
import { type Attendee, type BookingDraft, isVisit } from './bookingDraft.ts';
import { usePlaceName } from './place/usePlaceName.ts';
import { VisitParts } from './visit/VisitParts.tsx';
import { useVisitPlace } from './visit/useVisitPlace.ts';

function nameOf(attendee: Attendee | null): string | null {
  if (attendee?.kind !== 'client') return attendee?.name.trim() || null;
  return formatAttendee({ attendeeName: attendee.attendeeName.trim(), clientName: attendee.name });
}

interface BookingSummaryProps {
  /** The services that are booked, each once. */
  serviceKeys: BookingSummary_service$key;
  draft: BookingDraft;
  /** What becomes of an existing appointment, in sentences. */
  outcome?: readonly string[];
}

/** What will be booked: each run of consecutive slots is one appointment (rule P1). */
export function BookingSummary({ serviceKeys, draft, outcome = [] }: BookingSummaryProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  const placeTime = usePlaceTime();
  const placeOf = usePlaceOf();
  const place = useVisitPlace(draft);
  const services = useFragment(
    graphql`
      fragment BookingSummary_service on Service @relay(plural: true) {
        id
        title
        price
        currencies
        providers {
          id
          name
        }
      }
    `,
    serviceKeys,
  );
  const { attendee, serviceId, providerId, slots } = draft;
  const service = services.find(({ id }) => id === serviceId);
  const provider = service?.providers.find(({ id }) => id === providerId);
  const [visit] = isVisit(draft) ? slots : [];
  const placeName = usePlaceName(draft, service?.providers ?? []);
  return (
    <dl className={factClasses.facts}>
      <Fact icon={IconUserHeart} term={t('appointment.field.client')}>
        {nameOf(attendee) ?? t('appointment.guest')}
      </Fact>
      {!visit && service && (
        <>
          <Fact icon={IconScissors} term={t('appointment.field.service')}>
            {service.title}
            <span className={factClasses.detail}>
              {pricesText(
                service.price * slots.length,
                provider ? [placeOf(provider.id).currency] : service.currencies,
                display.locale,
              )}
            </span>
          </Fact>
          <Fact icon={IconUser} term={t('appointment.field.provider')}>
            {provider?.name ?? t('appointment.pick.anyProvider')}
          </Fact>
        </>
      )}
      <Fact icon={IconClock} term={t('appointment.field.time')}>
        {runsOf(slots).map((run) => {
          const [first, last] = [run[0], run.at(-1)];
          if (!first || !last) return null;
          return (
            <div key={first.startAt}>
              {formatDate(first.startAt, display, 'longWithWeekday')}
              <span className={factClasses.detail}>
                {formatTimeRange(first.startAt, last.endAt, display)}
              </span>
              <span className={factClasses.detail}>
                {placeTime(first.startAt, last.endAt, provider?.id ?? null)}
              </span>
            </div>
          );
        })}
        {outcome.map((sentence) => (
          <span key={sentence} className={factClasses.detail}>
            {sentence}
          </span>
        ))}
      </Fact>
      {placeName !== null && (
        <Fact icon={IconMapPin} term={t('appointment.field.place')}>
          {placeName}
        </Fact>
      )}
      {visit && (
        <Fact icon={IconListNumbers} term={t('appointment.visit.parts')}>
          <VisitParts visit={visit} services={services} currency={place.currency} />
        </Fact>
      )}
    </dl>
  );
}
