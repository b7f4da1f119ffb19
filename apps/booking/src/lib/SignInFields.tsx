import { useEffect, useRef, useState } from 'preact/hooks';
import { useBooking } from './booking.ts';
import { Field } from './Field.tsx';
import { useTexts } from './texts.ts';
import type { Act } from './useAct.ts';
import type { SignIn } from './useSignIn.ts';

interface SignInFieldsProps {
  readonly signIn: SignIn;
  readonly act: Act;
  /** Runs as soon as the code is whole. */
  readonly onCode: (code: string) => void;
  readonly asksName?: boolean;
}

/** Name and phone, and once it is sent the code; an input of a form around it. */
export function SignInFields({ signIn, act, onCode, asksName = true }: SignInFieldsProps) {
  if (signIn.sent) return <CodeField signIn={signIn} act={act} onCode={onCode} />;
  return <ContactFields signIn={signIn} act={act} asksName={asksName} />;
}

/** The fields that say themselves why they were refused. */
export const fieldsOf = ({ sent }: SignIn) => (sent ? ['code'] : ['name', 'phoneNumber', 'email']);

function ContactFields({ signIn, act, asksName }: Pick<SignInFieldsProps, 'signIn' | 'act' | 'asksName'>) {
  const { t } = useTexts();
  const { codesBy } = useBooking().page.business;
  const { contact, setContact, website, setWebsite } = signIn;
  const problemOf = (name: string) => (act.error?.path[0] === name ? act.error.message : undefined);
  return (
    <>
      {asksName && (
        <Field
          label={t('booking.page.contact.name')}
          name="name"
          autocomplete="name"
          required
          maxLength={100}
          value={contact.name}
          problem={problemOf('name')}
          onValue={(name) => setContact({ ...contact, name })}
        />
      )}
      <Field
        label={t('booking.page.contact.phone')}
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autocomplete="tel"
        required
        maxLength={40}
        value={contact.phoneNumber}
        problem={problemOf('phoneNumber')}
        onValue={(phoneNumber) => setContact({ ...contact, phoneNumber })}
      />
      {codesBy === 'EMAIL' && (
        <Field
          label={t('booking.page.contact.email')}
          name="email"
          type="email"
          autocomplete="email"
          required
          maxLength={254}
          value={contact.email}
          problem={problemOf('email')}
          onValue={(email) => setContact({ ...contact, email })}
        />
      )}
      <p class="dim">
        {codesBy === 'EMAIL' ? t('booking.page.contact.codeByEmail') : t('booking.page.contact.codeBySms')}
      </p>
      <div class="decoy" aria-hidden="true">
        <input
          name="website"
          tabIndex={-1}
          autocomplete="off"
          value={website}
          onInput={(event) => setWebsite(event.currentTarget.value)}
        />
      </div>
    </>
  );
}

const CODE_LENGTH = 6;

function CodeField({ signIn, act, onCode }: SignInFieldsProps) {
  const { t } = useTexts();
  const { contact, code, setCode, sent, sendCode, edit } = signIn;
  const input = useRef<HTMLInputElement>(null);
  const seconds = useCountdown(sent?.againAt ?? '');
  const target = sent?.sentBy === 'EMAIL' ? contact.email : contact.phoneNumber;
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    // A wrong code is to be typed again, from the start.
    if (act.error) input.current?.select();
  }, [act.error]);
  return (
    <div class="code">
      <Field
        label={t('booking.page.code.label', { target })}
        name="code"
        inputRef={input}
        class="code-input"
        inputMode="numeric"
        autocomplete="one-time-code"
        required
        maxLength={12}
        value={code}
        problem={act.error?.path[0] === 'code' ? act.error.message : undefined}
        onValue={(text) => {
          const digits = text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
          setCode(digits);
          if (digits.length === CODE_LENGTH && digits !== code) onCode(digits);
        }}
      />
      <p class="code-more">
        <button
          type="button"
          class="link"
          disabled={seconds > 0 || act.isBusy}
          onClick={() => act.run(sendCode)}
        >
          {seconds > 0 ? t('booking.page.code.againIn', { count: seconds }) : t('booking.page.code.again')}
        </button>
        <button type="button" class="link" onClick={edit}>
          {t('booking.page.code.edit')}
        </button>
      </p>
    </div>
  );
}

function useCountdown(until: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1_000)) || 0;
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 500);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [until]);
  return seconds;
}
