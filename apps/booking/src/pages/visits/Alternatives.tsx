import type { ClientAppointment } from '@slotkeeper/domain/booking/page/bookingPage';
import { useState } from 'preact/hooks';
import { useBooking } from '../../lib/booking.ts';
import { formatsOf } from '../../lib/formats.ts';
import { useTexts } from '../../lib/texts.ts';
import { type Act, useAct } from '../../lib/useAct.ts';
import { ActProblem } from './ActProblem.tsx';
import { actsOf } from './acts.ts';
import { useNow } from './useNow.ts';
import { useVisitAct } from './useVisitAct.ts';

interface OfferProps {
  readonly appointment: ClientAppointment;
}

/** The other times that a business offers: one is taken with a tap; that none suits is asked once more (rules P2, P3). */
export function Alternatives({ appointment }: OfferProps) {
  const { t } = useTexts();
  const { page } = useBooking();
  const now = useNow();
  const act = useAct();
  if (!actsOf(page, appointment, now).canAnswerOffer) return null;
  const times = appointment.alternatives.filter(({ startAt }) => Date.parse(startAt) > now);
  return (
    <section class="offer" aria-label={t('booking.page.offer.title')}>
      <h2>{t('booking.page.offer.title')}</h2>
      {times.length === 0 && <p>{t('booking.page.offer.over')}</p>}
      <ul>
        {times.map((time) => (
          <li key={time.id}>
            <TakeButton appointment={appointment} time={time} act={act} />
          </li>
        ))}
      </ul>
      <ActProblem appointment={appointment} error={act.error} />
      <RefuseAll appointment={appointment} act={act} />
    </section>
  );
}

interface TakeButtonProps extends OfferProps {
  readonly time: ClientAppointment['alternatives'][number];
  readonly act: Act;
}

function TakeButton({ appointment, time, act }: TakeButtonProps) {
  const { locale } = useTexts();
  const take = useVisitAct(appointment, 'alternative', { alternativeId: time.id });
  const formats = formatsOf(locale, appointment.timezone, appointment.currency);
  return (
    <button type="button" class="offer-time" aria-disabled={act.isBusy} onClick={() => act.run(take)}>
      <span>{formats.day(time.startAt)}</span>
      <b>{formats.range(time.startAt, time.endAt)}</b>
    </button>
  );
}

/** It ends the appointment, so that one tap beside the times is not enough. */
function RefuseAll({ appointment, act }: OfferProps & { readonly act: Act }) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const refuse = useVisitAct(appointment, 'alternative', { alternativeId: null });
  if (!isAsking)
    return (
      <button type="button" class="link" onClick={() => setAsking(true)}>
        {t('booking.page.offer.none')}
      </button>
    );
  return (
    <fieldset aria-label={t('booking.page.offer.none')}>
      <p role="status">{t('booking.page.offer.sure')}</p>
      <p class="changes-row">
        <button
          type="button"
          class="button is-danger"
          aria-disabled={act.isBusy}
          onClick={() => act.run(refuse)}
        >
          {t('booking.page.offer.none')}
        </button>
        <button type="button" class="button button-quiet" onClick={() => setAsking(false)}>
          {t('booking.page.offer.keep')}
        </button>
      </p>
    </fieldset>
  );
}
