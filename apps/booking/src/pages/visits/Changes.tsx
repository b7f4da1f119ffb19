import type { BookingPage, ClientAppointment } from '@slotkeeper/domain/booking/page/bookingPage';
import { useRef, useState } from 'preact/hooks';
import { useBooking } from '../../lib/booking.ts';
import { formatsOf } from '../../lib/formats.ts';
import { Link } from '../../lib/Link.tsx';
import { useRouter } from '../../lib/router.ts';
import { useTexts } from '../../lib/texts.ts';
import { AnswersForm } from './AnswersForm.tsx';
import { actsOf, moveQuery } from './acts.ts';
import { BookAgain } from './BookAgain.tsx';
import { CallLink } from './CallLink.tsx';
import { CancelForm } from './CancelForm.tsx';
import { useNow } from './useNow.ts';

interface ChangesProps {
  readonly appointment: ClientAppointment;
  readonly visit: readonly ClientAppointment[];
}

type Form = 'cancel' | 'answers';

/** The appointment of a visit whose questions can be answered again: the one that is looked at before the others. */
function answerable(page: BookingPage, { appointment, visit }: ChangesProps, now: number) {
  return [appointment, ...visit].find((part) => actsOf(page, part, now).canChangeAnswers);
}

/** What a client may still do with an appointment until its place's deadline, and whom to call after it. */
export function Changes({ appointment, visit }: ChangesProps) {
  const { t } = useTexts();
  const { page } = useBooking();
  const [open, setOpen] = useState<Form | null>(null);
  const section = useRef<HTMLElement>(null);
  const now = useNow();
  const acts = actsOf(page, appointment, now);
  const asked = answerable(page, { appointment, visit }, now);
  const close = () => {
    setOpen(null);
    // What the focus was on is no longer there.
    section.current?.focus();
  };
  return (
    <section class="changes" aria-label={t('booking.page.visit.changes')} ref={section} tabIndex={-1}>
      {open === null && <Buttons appointment={appointment} visit={visit} onOpen={setOpen} />}
      {acts.isTooLate && <TooLate appointment={appointment} />}
      {acts.canCancel && <Deadline appointment={appointment} />}
      {open === 'cancel' && acts.canCancel && <CancelForm appointment={appointment} onClose={close} />}
      {open === 'answers' && asked && <AnswersForm appointment={asked} onClose={close} />}
      {acts.canBookAgain && <BookAgain visit={visit} />}
    </section>
  );
}

function Buttons({ appointment, visit, onOpen }: ChangesProps & { readonly onOpen: (form: Form) => void }) {
  const { t } = useTexts();
  const { page } = useBooking();
  const { href } = useRouter();
  const now = useNow();
  const { canMove, canCancel } = actsOf(page, appointment, now);
  const canChangeAnswers = answerable(page, { appointment, visit }, now) !== undefined;
  if (!canMove && !canChangeAnswers && !canCancel) return null;
  return (
    <p class="changes-row">
      {canMove && (
        <Link class="button button-quiet" href={href('/book', moveQuery(visit, appointment))}>
          {t('booking.page.visit.move')}
        </Link>
      )}
      {canChangeAnswers && (
        <button type="button" class="button button-quiet" onClick={() => onOpen('answers')}>
          {t('booking.page.visit.answers')}
        </button>
      )}
      {canCancel && (
        <button type="button" class="button button-quiet is-danger" onClick={() => onOpen('cancel')}>
          {t('booking.page.visit.cancel')}
        </button>
      )}
    </p>
  );
}

function Deadline({ appointment }: Pick<ChangesProps, 'appointment'>) {
  const { t, locale } = useTexts();
  const { changeableUntil, timezone, currency } = appointment;
  if (!changeableUntil) return null;
  const formats = formatsOf(locale, timezone, currency);
  const when = formats.momentWithin(changeableUntil);
  return <p class="dim">{t('booking.page.visit.deadline', { when })}</p>;
}

/** After the deadline: why, in the words of the specification, and the business's phone (rule C2). */
function TooLate({ appointment }: Pick<ChangesProps, 'appointment'>) {
  const { t } = useTexts();
  const place = useBooking().page.places.find(({ id }) => id === appointment.placeId);
  return (
    <div class="notice notice-warning">
      <p>{t('booking.page.visit.tooLate', { hours: place?.cutoffHours ?? 0 })}</p>
      <CallLink placeId={appointment.placeId} />
    </div>
  );
}
