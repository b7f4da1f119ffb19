import type { ClientAppointment } from '@slotkeeper/domain/booking/page/bookingPage';
import { useBooking } from '../../lib/booking.ts';
import { formatsOf } from '../../lib/formats.ts';
import { Link } from '../../lib/Link.tsx';
import { useRouter } from '../../lib/router.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alternatives } from './Alternatives.tsx';
import { actsOf, bookAgainQuery } from './acts.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { useNow } from './useNow.ts';

interface AppointmentCardProps {
  readonly visit: readonly ClientAppointment[];
  readonly isPast?: boolean;
}

/** One visit of a list; a past one offers to be booked again. */
export function AppointmentCard({ visit, isPast = false }: AppointmentCardProps) {
  const { t, locale } = useTexts();
  const { href } = useRouter();
  const { page } = useBooking();
  const now = useNow();
  const [first] = visit;
  if (!first) return null;
  const { id, startAt, timezone, currency, status, attendeeName } = first;
  const endAt = visit.at(-1)?.endAt ?? first.endAt;
  const formats = formatsOf(locale, timezone, currency);
  const each = (name: 'serviceTitle' | 'providerName') =>
    [...new Set(visit.map((one) => one[name]))].join(', ');
  return (
    <article class="visit card">
      <Link class="visit-link" href={href(`/visits/${id}`)}>
        <span class="visit-day" aria-hidden="true">
          <b>{Number(formats.dateOf(startAt).slice(8))}</b>
          <small>{formats.month(startAt)}</small>
        </span>
        <span class="visit-text">
          <b>{each('serviceTitle')}</b>
          <span>
            {formats.shortDay(startAt)}, {formats.range(startAt, endAt)}
          </span>
          <small>
            {each('providerName')}
            {attendeeName && ` · ${t('booking.page.visit.for', { name: attendeeName })}`}
          </small>
        </span>
        {(!isPast || status !== 'CONFIRMED') && <StatusBadge appointment={first} />}
      </Link>
      {visit.map((appointment) => (
        <Alternatives key={appointment.id} appointment={appointment} />
      ))}
      {actsOf(page, first, now).canBookAgain && (
        <Link class="button button-quiet" href={href('/book', bookAgainQuery(page, visit))}>
          {t('booking.page.visit.again')}
        </Link>
      )}
    </article>
  );
}
