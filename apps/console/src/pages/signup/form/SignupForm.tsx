import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Stack } from '@mantine/core';
import { signUpInput, type SignUpInput } from '@slotkeeper/domain/input/organization';
import { countryChoices } from '@slotkeeper/i18n/country/countryChoices';
import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorText, refusalOf } from '../../../lib/errors/refusal.ts';
import { browserTimezone } from '../../../lib/format/timezones.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { lookUpCountry } from '../../../lib/locale/startLocale.ts';
import { useIdempotencyKey } from '../../../lib/relay/useServerMutation.ts';
import { signUp } from '../../../lib/session/session.ts';
import { CodeField } from '../../shell/signedOut/CodeField.tsx';
import { AccountFields } from './AccountFields.tsx';
import { BusinessFields } from './BusinessFields.tsx';
import { guessCountry, proposeCurrency, type SignupValues } from './proposeCurrency.ts';

/** The business, its first place's zone and currency, and its owner; after it the owner is signed in. */
export function SignupForm() {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const keyOf = useIdempotencyKey();
  const form = useForm<SignupValues, unknown, SignUpInput>({
    resolver: zodResolver(signUpInput),
    defaultValues: {
      organizationName: '',
      name: '',
      email: '',
      password: '',
      phoneNumber: '',
      country: 'BG',
      timezone: browserTimezone(),
      currency: 'eur',
      locale,
    },
  });
  useGuessedCountry(form);

  const submit = async (business: SignUpInput) => {
    setFailure(null);
    const phone = normalizePhone(form.getValues('phoneNumber'), business.country);
    if (!phone.ok) {
      form.setError('phoneNumber', { message: 'WRONG_PHONE_NUMBER' }, { shouldFocus: true });
      return;
    }
    const values = { ...business, phoneNumber: phone.e164, locale };
    const clientMutationId = keyOf(JSON.stringify(values));
    try {
      await signUp({ ...values, clientMutationId, ...(needsCode && { code }) });
      await navigate('/analytics', { replace: true });
    } catch (error) {
      if (refusalOf(error) === 'CODE_REQUIRED') setNeedsCode(true);
      setFailure(error);
    }
  };
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
        <Stack gap="lg">
          <BusinessFields />
          <AccountFields />
          {needsCode && <CodeField value={code} onChange={setCode} />}
          {failure === null ? null : <SignupFailure failure={failure} />}
          <Button type="submit" size="md" loading={form.formState.isSubmitting}>
            {t('signup.submit')}
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}

/** The reason of a refusal, scrolled into view: on a low screen only the button is visible. */
function SignupFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  const isTaken = refusalOf(failure) === 'INVALID_CREDENTIALS';
  return (
    <Alert
      ref={(element) => element?.scrollIntoView({ block: 'nearest' })}
      color="red"
      role="alert"
      icon={<IconAlertCircle aria-hidden />}
      title={isTaken ? null : errorText(failure, t)}
    >
      {isTaken ? t('signup.existingAccount') : null}
    </Alert>
  );
}

/** Selects the country that the person seems to be in, unless one was selected in the meantime. */
function useGuessedCountry<Output>(form: UseFormReturn<SignupValues, unknown, Output>): void {
  const { getFieldState, getValues, setValue } = form;
  useEffect(() => {
    let isWanted = true;
    const guess = async () => {
      const lookedUp = await lookUpCountry();
      const code = guessCountry({ lookedUp, timezone: browserTimezone(), language: navigator.language });
      const isKnown = countryChoices('en').some((country) => country.code === code);
      if (!isWanted || !code || !isKnown || getFieldState('country').isDirty) return;
      proposeCurrency({ getValues, setValue }, code);
      setValue('country', code);
    };
    void guess();
    return () => {
      isWanted = false;
    };
  }, [getFieldState, getValues, setValue]);
}
