import type { ClientAppointment, Visitor } from '@slotkeeper/domain/booking/page/bookingPage';
import { useBooking } from '../../lib/booking.ts';
import { formatsOf } from '../../lib/formats.ts';
import { Icon } from '../../lib/Icon.tsx';
import { Link } from '../../lib/Link.tsx';
import { priceText } from '../../lib/priceText.ts';
import { useRouter } from '../../lib/router.ts';
import { useTexts } from '../../lib/texts.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { Alternatives } from './Alternatives.tsx';
import { isOpen } from './acts.ts';
import { Changes } from './Changes.tsx';
import { SignInForm } from './SignInForm.tsx';
import { StatusNote } from './StatusBadge.tsx';
import { VisitorGate } from './VisitorGate.tsx';

/** One appointment with all that can be done with it; right after booking it says so first. */
export function VisitPage({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const { href } = useRouter();
  return (
    <div class="column">
      <Link class="back" href={href('/visits')}>
        <Icon name="back" />
        {t('booking.page.visits.title')}
      </Link>
      <VisitorGate>{(visitor) => <Found visitor={visitor} id={id} />}</VisitorGate>
    </div>
  );
}

/** What is not the visitor's is as if it did not exist. */
function Found({ visitor, id }: { readonly visitor: Visitor; readonly id: string }) {
  const all = [...visitor.upcoming, ...visitor.past];
  const found = all.find((appointment) => appointment.id === id);
  return found ? <Visit appointment={found} visit={visitOf(all, found)} /> : <NotYours visitor={visitor} />;
}

/** The appointments of the visit that one belongs to, in their order. */
function visitOf(all: readonly ClientAppointment[], one: ClientAppointment): readonly ClientAppointment[] {
  if (one.visitId === null) return [one];
  return all
    .filter(({ visitId }) => visitId === one.visitId)
    .toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
}

function NotYours({ visitor }: { readonly visitor: Visitor }) {
  const { t } = useTexts();
  if (!visitor.client)
    return (
      <>
        <h1>{t('booking.page.visit.title')}</h1>
        <SignInForm />
      </>
    );
  return (
    <div class="empty">
      <h1>{t('booking.page.visit.missing')}</h1>
    </div>
  );
}

interface VisitProps {
  readonly appointment: ClientAppointment;
  readonly visit: readonly ClientAppointment[];
}

function Visit({ appointment, visit }: VisitProps) {
  return (
    <>
      <Done appointment={appointment} />
      <article class="ticket card">
        <StatusNote appointment={appointment} />
        <When visit={visit} />
        {visit.map((part) => (
          <Part key={part.id} part={part} isOneOfMany={visit.length > 1} />
        ))}
        <Where appointment={appointment} />
        <Given visit={visit} />
        <Alternatives appointment={appointment} />
        <AddToCalendar appointment={appointment} visit={visit} />
      </article>
      <Changes appointment={appointment} visit={visit} />
    </>
  );
}

/** What has just been done. */
function Done({ appointment }: { readonly appointment: ClientAppointment }) {
  const { t } = useTexts();
  const { query } = useRouter();
  const done = query.get('done');
  if (!done || !isOpen(appointment)) return <h1>{t('booking.page.visit.title')}</h1>;
  const isPending = appointment.status === 'PENDING' || appointment.status === 'MODIFIED';
  return (
    <div class="done" role="status">
      <span class={isPending ? 'done-mark is-pending' : 'done-mark'}>
        <Icon name={isPending ? 'clock' : 'check'} />
      </span>
      <h1>{title()}</h1>
    </div>
  );

  function title(): string {
    if (isPending) return t('booking.page.visit.requested');
    return done === 'moved' ? t('booking.page.visit.moved') : t('booking.page.visit.booked');
  }
}

function When({ visit }: Pick<VisitProps, 'visit'>) {
  const { locale } = useTexts();
  const first = visit[0];
  const last = visit.at(-1);
  if (!first || !last) return null;
  const formats = formatsOf(locale, first.timezone, first.currency);
  return (
    <p class="ticket-when">
      <span>{formats.day(first.startAt)}</span>
      <b>{formats.range(first.startAt, last.endAt)}</b>
    </p>
  );
}

function Part({ part, isOneOfMany }: { readonly part: ClientAppointment; readonly isOneOfMany: boolean }) {
  const { t, locale } = useTexts();
  const formats = formatsOf(locale, part.timezone, part.currency);
  const { serviceTitle, providerName, startAt, endAt, price, attendeeName } = part;
  return (
    <p class="ticket-part">
      <span>
        <b>{serviceTitle}</b>
        <small>
          {isOneOfMany && `${formats.range(startAt, endAt)} · `}
          {providerName}
          {attendeeName && ` · ${t('booking.page.visit.for', { name: attendeeName })}`}
        </small>
      </span>
      {price !== null && <span class="price">{priceText(price, formats, t)}</span>}
    </p>
  );
}

function Where({ appointment }: Pick<VisitProps, 'appointment'>) {
  const place = useBooking().page.places.find(({ id }) => id === appointment.placeId);
  if (!place) return null;
  return (
    <p class="ticket-part">
      <span>
        <b>{place.name}</b>
        <small>{place.address}</small>
      </span>
    </p>
  );
}

/** What was answered when the appointment was booked. */
function Given({ visit }: Pick<VisitProps, 'visit'>) {
  const { t } = useTexts();
  const answers = visit.flatMap((part) => part.answers.map((answer) => ({ ...answer, part: part.id })));
  if (answers.length === 0) return null;
  return (
    <dl class="ticket-answers">
      {answers.map(({ id, part, name, value }) => (
        <div key={`${part} ${id}`}>
          <dt>{name}</dt>
          <dd>{value === 'true' ? t('booking.page.answers.yes') : value}</dd>
        </div>
      ))}
    </dl>
  );
}
