import type { ClientAppointment } from '@slotkeeper/domain/booking/page/bookingPage';
import { useState } from 'preact/hooks';
import { useBooking } from '../../lib/booking.ts';
import { formatsOf } from '../../lib/formats.ts';
import { RequestFailed } from '../../lib/request.ts';
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
  const [gone, setGone] = useState<readonly string[]>([]);
  if (!actsOf(page, appointment, now).canAnswerOffer) return null;
  const times = appointment.alternatives.filter(({ startAt }) => Date.parse(startAt) > now);
  const isOver = times.every(({ id }) => gone.includes(id));
  return (
    <section class="offer" aria-label={t('booking.page.offer.title')}>
      <h2>{t('booking.page.offer.title')}</h2>
      {isOver && <p>{t('booking.page.offer.over')}</p>}
      <ul>
        {times.map((time) => (
          <li key={time.id}>
            <TakeButton
              appointment={appointment}
              time={time}
              act={act}
              isGone={gone.includes(time.id)}
              onGone={() => setGone((before) => [...before, time.id])}
            />
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
  /** It was no longer available when it was to be taken: nothing holds a time on offer (rule P3). */
  readonly isGone: boolean;
  readonly onGone: () => void;
}

function TakeButton({ appointment, time, act, isGone, onGone }: TakeButtonProps) {
  const { t, locale } = useTexts();
  const send = useVisitAct(appointment, 'alternative', { alternativeId: time.id });
  const formats = formatsOf(locale, appointment.timezone, appointment.currency);
  const take = () =>
    send().catch((error: unknown) => {
      if (error instanceof RequestFailed && error.code === 'SLOT_NOT_AVAILABLE') onGone();
      throw error;
    });
  return (
    <button
      type="button"
      class={isGone ? 'offer-time is-gone' : 'offer-time'}
      aria-disabled={act.isBusy || isGone}
      onClick={() => !isGone && act.run(take)}
    >
      <span>{formats.day(time.startAt)}</span>
      <b>{formats.range(time.startAt, time.endAt)}</b>
      {isGone && <small>{t('booking.page.offer.gone')}</small>}
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
