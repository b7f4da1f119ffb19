import type { BookablePlace, Booked, OfferedSeat } from '@slotkeeper/domain/booking/page/bookingPage';
import { must } from '@slotkeeper/domain/must';
import { useBooking } from '../../lib/booking.ts';
import { queryOfChoice } from '../../lib/choice.ts';
import { formatsOf } from '../../lib/formats.ts';
import { Form } from '../../lib/Form.tsx';
import { Link } from '../../lib/Link.tsx';
import { Problem } from '../../lib/Problem.tsx';
import { useRouter } from '../../lib/router.ts';
import { SubmitButton } from '../../lib/SubmitButton.tsx';
import { useTexts } from '../../lib/texts.ts';
import { type Act, useAct, useMutationKey } from '../../lib/useAct.ts';
import { forgetAnswers } from '../../lib/useAnswer.ts';
import { dropDraft, useDraft } from '../../lib/useDraft.ts';
import { MissingPage } from '../MissingPage.tsx';
import { type Answers, answersData, Questions } from '../book/Questions.tsx';
import { useNow } from './useNow.ts';

/** After these refusals the time can no longer be taken. */
const GONE: readonly string[] = ['SLOT_NOT_AVAILABLE', 'WAITLIST_ENDED', 'INVALID_LINK'];

/** The time that the link of an offer from the waitlist is about: one tap takes it, without a code (rule C3). */
export function SeatForm({ token, seat }: { readonly token: string; readonly seat: OfferedSeat }) {
  const { t, locale } = useTexts();
  const { page } = useBooking();
  const act = useAct();
  const place = page.places.find(({ id }) => id === seat.placeId);
  if (!place) return <MissingPage />;
  const formats = formatsOf(locale, place.timezone, place.currency);
  const isGone = !seat.isOpen || (act.error !== undefined && GONE.includes(act.error.code));
  return (
    <div class="column">
      <h1>{t('booking.page.wait.offerTitle')}</h1>
      <article class="visit card">
        <p class="visit-text">
          <b>
            {formats.day(seat.startAt)}, {formats.range(seat.startAt, seat.endAt)}
          </b>
          <span>
            {seat.serviceTitle} · {seat.providerName}
          </span>
          <small>{place.name}</small>
        </p>
      </article>
      {isGone ? (
        <Gone seat={seat} place={place} />
      ) : (
        <TakeForm token={token} seat={seat} act={act} until={formats.time(seat.expiresAt)} />
      )}
    </div>
  );
}

interface TakeFormProps {
  readonly token: string;
  readonly seat: OfferedSeat;
  readonly act: Act;
  /** Until when it is offered to no one else, as it is shown. */
  readonly until: string;
}

function TakeForm({ token, seat, act, until }: TakeFormProps) {
  const { t } = useTexts();
  const { page } = useBooking();
  const now = useNow();
  const questions = page.services.find(({ id }) => id === seat.serviceId)?.questions ?? [];
  const [answers, setAnswers] = useDraft<Answers>(`answers ${page.slug}`, {});
  const take = useTake(token, answersData(questions, answers));
  return (
    <Form class="details" onSubmit={() => act.run(take)}>
      <Questions questions={questions} answers={answers} onChange={setAnswers} />
      {page.business.policy && <p class="policy">{page.business.policy}</p>}
      <Problem error={act.error} />
      <SubmitButton class="button-wide" isBusy={act.isBusy}>
        {t('booking.page.wait.take')}
      </SubmitButton>
      {Date.parse(seat.expiresAt) > now && (
        <p class="dim">{t('booking.page.wait.heldUntil', { time: until })}</p>
      )}
    </Form>
  );
}

function useTake(token: string, fieldsData: ReturnType<typeof answersData>) {
  const { page, request, setVisitor } = useBooking();
  const { go, href } = useRouter();
  const clientMutationId = useMutationKey(`seat ${token} ${JSON.stringify(fieldsData)}`);
  return async () => {
    const path = `/links/${encodeURIComponent(token)}/seat`;
    const { appointmentIds, visitor } = await request<Booked>(path, {
      body: { clientMutationId, fieldsData },
    });
    setVisitor(visitor);
    forgetAnswers();
    dropDraft(`answers ${page.slug}`);
    go(href(`/visits/${must(appointmentIds[0], 'a taken seat is an appointment')}`, { done: 'booked' }), {
      replace: true,
    });
  };
}

/** The time has been taken, or nobody waits for it: where others may be free. */
function Gone({ seat, place }: { readonly seat: OfferedSeat; readonly place: BookablePlace }) {
  const { t } = useTexts();
  const { page } = useBooking();
  const { href } = useRouter();
  const service = page.services.find(({ id }) => id === seat.serviceId);
  return (
    <div class="notice notice-warning" role="status">
      <p>{t('booking.page.wait.gone')}</p>
      {service && (
        <Link
          class="button"
          href={href('/book', queryOfChoice({ place, items: [{ service, providerId: null }], step: 'time' }))}
        >
          {t('booking.page.wait.seeFree')}
        </Link>
      )}
    </div>
  );
}
