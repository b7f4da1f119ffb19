import { formatAttendee } from '@slotkeeper/i18n/format/formatAttendee';
import { formatDate } from '@slotkeeper/i18n/format/formatDate';
import { formatTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { IconClock, IconScissors, IconUser, IconUserHeart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { BookingSummary_service$key } from '../../../__generated__/BookingSummary_service.graphql.ts';
import { pricesText } from '../../../lib/format/pricesText.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { usePlaceOf } from '../../../lib/viewer/usePlaceOf.ts';
import factClasses from '../facts/Fact.module.css';
import { Fact } from '../facts/Fact.tsx';
import { usePlaceTime } from '../facts/usePlaceTime.ts';
import { runsOf } from '../slots/pickedSlot.ts';
import type { Attendee, BookingDraft } from './bookingDraft.ts';

function nameOf(attendee: Attendee | null): string | null {
  if (attendee?.kind !== 'client') return attendee?.name.trim() || null;
  return formatAttendee({ attendeeName: attendee.attendeeName.trim(), clientName: attendee.name });
}

interface BookingSummaryProps {
  serviceKey: BookingSummary_service$key;
  draft: BookingDraft;
  /** What becomes of an existing appointment, in sentences. */
  outcome?: readonly string[];
}

/** What will be booked: each run of consecutive slots is one appointment (rule P1). */
export function BookingSummary({ serviceKey, draft, outcome = [] }: BookingSummaryProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  const placeTime = usePlaceTime();
  const placeOf = usePlaceOf();
  const { title, price, currencies, providers } = useFragment(
    graphql`
      fragment BookingSummary_service on Service {
        title
        price
        currencies
        providers {
          id
          name
        }
      }
    `,
    serviceKey,
  );
  const { attendee, providerId, slots } = draft;
  const provider = providers.find(({ id }) => id === providerId);
  return (
    <dl className={factClasses.facts}>
      <Fact icon={IconUserHeart} term={t('appointment.field.client')}>
        {nameOf(attendee) ?? t('appointment.guest')}
      </Fact>
      <Fact icon={IconScissors} term={t('appointment.field.service')}>
        {title}
        <span className={factClasses.detail}>
          {pricesText(
            price * slots.length,
            provider ? [placeOf(provider.id).currency] : currencies,
            display.locale,
          )}
        </span>
      </Fact>
      <Fact icon={IconUser} term={t('appointment.field.provider')}>
        {provider?.name ?? t('appointment.pick.anyProvider')}
      </Fact>
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
    </dl>
  );
}
