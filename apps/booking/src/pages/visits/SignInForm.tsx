import { useEffect, useRef, useState } from 'preact/hooks';
import { Field } from '../../lib/Field.tsx';
import { Form } from '../../lib/Form.tsx';
import { FormProblem } from '../../lib/Problem.tsx';
import { fieldsOf, SignInFields } from '../../lib/SignInFields.tsx';
import { SubmitButton } from '../../lib/SubmitButton.tsx';
import { useTexts } from '../../lib/texts.ts';
import { type Act, useAct } from '../../lib/useAct.ts';
import { asFailure } from '../../lib/useAnswer.ts';
import { type SignIn, useSignIn } from '../../lib/useSignIn.ts';

/** Shows a visitor its own appointments once it has entered the code that its number got. */
export function SignInForm() {
  const { t } = useTexts();
  const signIn = useSignIn();
  const act = useAct();
  const [asksName, setAsksName] = useState(false);
  const submit = () => {
    act.run(signIn.sent ? () => enter() : signIn.sendCode);
  };
  const enter = async (code?: string) => {
    try {
      await signIn.signIn(code);
    } catch (error) {
      if (asFailure(error).path[0] === 'name') setAsksName(true);
      throw error;
    }
  };
  return (
    <Form class="card details" onSubmit={submit}>
      <p>{t('booking.page.visits.signIn')}</p>
      <SignInFields
        signIn={signIn}
        act={act}
        asksName={false}
        onCode={(code) => act.run(() => enter(code))}
      />
      {asksName && signIn.sent && <NameField signIn={signIn} act={act} />}
      <FormProblem error={act.error} fields={[...fieldsOf(signIn), 'name']} />
      <SubmitButton class="button-wide" isBusy={act.isBusy}>
        {signIn.sent ? t('booking.page.visits.show') : t('booking.page.details.sendCode')}
      </SubmitButton>
    </Form>
  );
}

/**
 * Someone new here, such as a guest who has booked by phone, is asked for a name after the code; the code still works
 * then.
 */
function NameField({ signIn, act }: { readonly signIn: SignIn; readonly act: Act }) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const { contact, setContact } = signIn;
  useEffect(() => input.current?.focus(), []);
  return (
    <Field
      label={t('booking.page.contact.name')}
      name="name"
      autocomplete="name"
      required
      maxLength={100}
      inputRef={input}
      value={contact.name}
      problem={act.error?.path[0] === 'name' ? act.error.message : undefined}
      onValue={(name) => setContact({ ...contact, name })}
    />
  );
}
