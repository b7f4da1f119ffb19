import type { FreeDays } from '@slotkeeper/domain/booking/page/bookingPage';
import { useBooking } from '../../lib/booking.ts';
import { type Choice, itemsText, queryOfChoice } from '../../lib/choice.ts';
import { Field } from '../../lib/Field.tsx';
import { addDays, formatsOf } from '../../lib/formats.ts';
import { Form } from '../../lib/Form.tsx';
import { Link } from '../../lib/Link.tsx';
import { FormProblem } from '../../lib/Problem.tsx';
import { queryOf } from '../../lib/request.ts';
import { useRouter } from '../../lib/router.ts';
import { fieldsOf, SignInFields } from '../../lib/SignInFields.tsx';
import { SubmitButton } from '../../lib/SubmitButton.tsx';
import { useTexts } from '../../lib/texts.ts';
import { useAct } from '../../lib/useAct.ts';
import { useAnswer } from '../../lib/useAnswer.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { useSignIn } from '../../lib/useSignIn.ts';
import { SignedInAs } from './SignedInAs.tsx';
import { DAYS, visitQuery } from './TimeStep.tsx';
import { TimesSkeleton } from './Times.tsx';
import { initialWait, type Wait } from './initialWait.ts';
import { useWaiting } from './useWaiting.ts';
import { WaitParts } from './WaitParts.tsx';

/** Joins the waitlist of one service: which days, and at what time of them (rule C3). It begins with a day that is full. */
export function WaitStep({ choice }: { readonly choice: Choice }) {
  const { t, locale } = useTexts();
  const { request, now } = useBooking();
  const { place, date } = choice;
  const today = formatsOf(locale, place.timezone, place.currency).dateOf(now);
  const from = date && date > today ? date : today;
  const asked = { ...visitQuery(choice), from, until: addDays(from, DAYS - 1) };
  const days = useAnswer<FreeDays>(`days ${queryOf(asked)}`, (signal) =>
    request('/days', { query: asked, signal }),
  );
  const isKnown = days.data !== undefined || days.error !== undefined;
  return (
    <>
      <h1>{t('booking.page.wait.title')}</h1>
      <p class="dim">{t('booking.page.wait.hint')}</p>
      {isKnown ? (
        <WaitForm
          choice={choice}
          today={today}
          usual={initialWait(place, from, days.data?.free ?? [], DAYS)}
        />
      ) : (
        <TimesSkeleton />
      )}
    </>
  );
}

interface WaitFormProps {
  readonly choice: Choice;
  readonly today: string;
  readonly usual: Wait;
}

function WaitForm({ choice, today, usual }: WaitFormProps) {
  const { t } = useTexts();
  const { page, visitor } = useBooking();
  const draft = `wait ${page.slug} ${itemsText(choice.items)} ${usual.from}`;
  const [wanted, setWanted] = useDraft<Wait>(draft, usual);
  const signIn = useSignIn();
  const act = useAct();
  const { check, join } = useWaiting(choice, wanted);
  const withCode = async (code: string) => {
    await signIn.signIn(code);
    await join();
  };
  // Anyone who has no need to wait learns it before a code is sent.
  const sendCode = async () => {
    await check();
    await signIn.sendCode();
  };
  const client = visitor?.client;
  const submit = () => {
    if (client) act.run(join);
    else act.run(signIn.sent ? () => withCode(signIn.code) : sendCode);
  };
  return (
    <Form class="details" onSubmit={submit}>
      <WaitDays wanted={wanted} today={today} onChange={setWanted} />
      <WaitParts parts={wanted.parts} onChange={(parts) => setWanted({ ...wanted, parts })} />
      {client ? (
        <SignedInAs client={client} />
      ) : (
        <SignInFields signIn={signIn} act={act} onCode={(code) => act.run(() => withCode(code))} />
      )}
      <FormProblem error={act.error} fields={client ? [] : fieldsOf(signIn)} />
      {act.error?.code === 'WAITLIST_NOT_NEEDED' && <FreeLink choice={choice} date={wanted.from} />}
      <SubmitButton class="button-wide" isBusy={act.isBusy}>
        {client || signIn.sent ? t('booking.page.wait.join') : t('booking.page.details.sendCode')}
      </SubmitButton>
    </Form>
  );
}

function WaitDays({
  wanted,
  today,
  onChange,
}: {
  readonly wanted: Wait;
  readonly today: string;
  readonly onChange: (wanted: Wait) => void;
}) {
  const { t } = useTexts();
  return (
    <div class="pair">
      <Field
        label={t('booking.page.wait.from')}
        type="date"
        required
        min={today}
        value={wanted.from}
        onValue={(from) => onChange({ ...wanted, from, until: wanted.until < from ? from : wanted.until })}
      />
      <Field
        label={t('booking.page.wait.until')}
        type="date"
        required
        min={wanted.from}
        value={wanted.until}
        onValue={(until) => onChange({ ...wanted, until })}
      />
    </div>
  );
}

/** Where a time is free on the days that someone would wait for: to those times. */
function FreeLink({ choice, date }: { readonly choice: Choice; readonly date: string }) {
  const { t } = useTexts();
  const { href } = useRouter();
  return (
    <Link class="button button-quiet" href={href('/book', queryOfChoice({ ...choice, date, step: 'time' }))}>
      {t('booking.page.wait.seeFree')}
    </Link>
  );
}
