import type { Booked, Visitor, VisitPart } from '@slotkeeper/domain/booking/page/bookingPage';
import { useBooking } from '../../lib/booking.ts';
import { type Choice, itemsText } from '../../lib/choice.ts';
import { formatsOf } from '../../lib/formats.ts';
import { Form } from '../../lib/Form.tsx';
import { FormProblem, Problem } from '../../lib/Problem.tsx';
import { RequestFailed } from '../../lib/request.ts';
import { useRouter } from '../../lib/router.ts';
import { fieldsOf, SignInFields } from '../../lib/SignInFields.tsx';
import { SubmitButton } from '../../lib/SubmitButton.tsx';
import { useTexts } from '../../lib/texts.ts';
import { useAct, useMutationKey } from '../../lib/useAct.ts';
import { forgetAnswers } from '../../lib/useAnswer.ts';
import { dropDraft, useDraft } from '../../lib/useDraft.ts';
import { useSignIn } from '../../lib/useSignIn.ts';
import { Attendees, attendeesData, type Names } from './Attendees.tsx';
import { earlierAnswers } from './earlierAnswers.ts';
import { PartTimes } from './PartTimes.tsx';
import { type Answers, answersData, Questions } from './Questions.tsx';
import { SignedInAs } from './SignedInAs.tsx';
import { NextTimes } from './Times.tsx';
import { useChosenTime } from './useChosenTime.ts';

/** The last step: what the business asks, who comes, and a code for those who have not signed in. */
export function DetailsStep({ choice }: { readonly choice: Choice }) {
  const { t, locale } = useTexts();
  const { place, time } = choice;
  const chosen = useChosenTime(choice);
  const formats = formatsOf(locale, place.timezone, place.currency);
  const when = time ? `${formats.day(time)}, ${formats.time(time)}` : '';
  return (
    <>
      <h1>{choice.moving ? t('booking.page.details.moveTitle') : t('booking.page.details.title')}</h1>
      <p class="when">{when}</p>
      {!chosen.isLost && <PartTimes choice={choice} parts={chosen.parts} />}
      {chosen.error && <Problem error={chosen.error} retry={chosen.retry} />}
      {chosen.isLost ? (
        <div class="notice notice-warning" role="alert">
          <p>{t('booking.page.details.lost')}</p>
          <NextTimes choice={choice} next={chosen.next} />
        </div>
      ) : (
        <DetailsForm choice={choice} parts={chosen.parts} onLost={chosen.retry} />
      )}
    </>
  );
}

interface DetailsFormProps {
  readonly choice: Choice;
  /** Undefined until it is known that the time is still free. */
  readonly parts: readonly VisitPart[] | undefined;
  readonly onLost: () => void;
}

function DetailsForm({ choice, parts, onLost }: DetailsFormProps) {
  const { t } = useTexts();
  const { page, visitor } = useBooking();
  const questions = choice.moving ? [] : choice.items.flatMap(({ service }) => service.questions);
  const [who, setWho] = useDraft(`who ${page.slug}`, { names: [] as Names, isForOther: false });
  const [changed, setAnswers] = useDraft<Answers>(`answers ${page.slug}`, {});
  const answers = { ...earlierAnswers(visitor, questions), ...changed };
  const signIn = useSignIn();
  const act = useAct();
  const book = useBook(choice, {
    parts,
    attendees: attendeesData(choice.seats, who.names, who.isForOther),
    fieldsData: answersData(questions, answers),
    onLost,
  });
  const client = visitor?.client;
  const withCode = async (code: string) => {
    await signIn.signIn(code);
    await book();
  };
  const submit = () => {
    if (client || choice.moving) act.run(book);
    else if (signIn.sent) act.run(() => withCode(signIn.code));
    else act.run(signIn.sendCode);
  };
  return (
    <Form class="details" onSubmit={submit}>
      <Questions questions={questions} answers={answers} onChange={setAnswers} />
      {!choice.moving && <Attendees seats={choice.seats} {...who} onChange={setWho} />}
      {client
        ? !choice.moving && <SignedInAs client={client} />
        : !choice.moving && (
            <SignInFields signIn={signIn} act={act} onCode={(code) => act.run(() => withCode(code))} />
          )}
      <FormProblem error={act.error} fields={client || choice.moving ? [] : fieldsOf(signIn)} />
      {page.business.policy && !choice.moving && <p class="policy">{page.business.policy}</p>}
      <SubmitButton class="button-wide" isBusy={act.isBusy} disabled={!parts}>
        {label()}
      </SubmitButton>
    </Form>
  );

  function label(): string {
    if (choice.moving) return t('booking.page.details.move');
    return client || signIn.sent ? t('booking.page.details.book') : t('booking.page.details.sendCode');
  }
}

/** What the server says of a time that someone else was faster to take. */
const LOST = 'SLOT_NOT_AVAILABLE';

interface Wanted {
  readonly parts: readonly VisitPart[] | undefined;
  readonly attendees: (string | null)[];
  readonly fieldsData: { readonly id: string; readonly value: string }[];
  readonly onLost: () => void;
}

/** Books, or moves, what is chosen; pressed twice, it is one appointment all the same. */
function useBook(choice: Choice, { parts, attendees, fieldsData, onLost }: Wanted) {
  const { page, request, setVisitor, isEmbedded } = useBooking();
  const { go, href, path, query } = useRouter();
  const { place, items, seats, time, moving, waiting } = choice;
  const clientMutationId = useMutationKey(`${itemsText(items)} ${seats} ${time} ${moving}`);
  const invitation = query.get('invitation');
  const source = isEmbedded ? 'EMBED' : invitation ? 'LINK' : 'PAGE';
  const send = async () => {
    if (moving) {
      setVisitor(
        await request<Visitor>(`/appointments/${moving}/move`, { body: { clientMutationId, parts } }),
      );
      return moving;
    }
    const body = {
      clientMutationId,
      placeId: place.id,
      parts,
      attendees,
      fieldsData,
      source,
      invitation,
      waitlistEntryId: waiting,
    };
    const { appointmentIds, visitor } = await request<Booked>('/bookings', { body });
    setVisitor(visitor);
    return appointmentIds[0] ?? '';
  };
  return async () => {
    try {
      const id = await send();
      forgetAnswers();
      for (const draft of ['answers', 'who']) dropDraft(`${draft} ${page.slug}`);
      const done = moving ? { done: 'moved' } : { done: 'booked', invitation: null };
      go(href(`/visits/${id}`, done), { replace: true });
    } catch (error) {
      if (error instanceof RequestFailed && error.code === LOST) onLost();
      // A used invitation is in the way of nothing: the next try goes without it.
      if (error instanceof RequestFailed && error.path[0] === 'invitation')
        go(href(path, { ...Object.fromEntries(query), invitation: null }), { replace: true });
      throw error;
    }
  };
}
