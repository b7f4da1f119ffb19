import { Alert, Box, Button, Stack, useComputedColorScheme } from '@mantine/core';
import { explainDecline } from '@slotkeeper/domain/billing/declines';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeError, StripePaymentElementOptions } from '@stripe/stripe-js';
import type { TFunction } from 'i18next';
import { type FormEvent, use, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailure, ServerRefusal } from '../../../lib/errors/refusal.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { CloseDialogContext } from '../../../lib/unsaved/FormDialog.tsx';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { DeclineAlert } from './DeclineAlert.tsx';
import type { CardPurpose } from './cardPurpose.ts';
import { stripeFor } from './stripeFor.ts';

interface StripeCardFormProps {
  clientSecret: string;
  purpose: CardPurpose;
  publishableKey: string;
  submitLabel: string;
  /** The card was taken; rejects with what the server answers to that. */
  onTaken: () => Promise<void>;
}

/** Cards alone: Link comes from addresses that our content security policy does not let in (docs/adr/0068). */
const fieldOptions: StripePaymentElementOptions = { wallets: { link: 'never' } };

/** Stripe's own fields, which the card's number never leaves for us (rule M2, docs/adr/0068). */
export function StripeCardForm({ publishableKey, clientSecret, ...form }: StripeCardFormProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const scheme = useComputedColorScheme('light');
  const stripe = use(stripeFor(publishableKey, useRetryKey()));
  return (
    <Stack>
      {publishableKey.startsWith('pk_test_') && <Alert color="orange">{t('billing.page.testMode')}</Alert>}
      <Elements
        stripe={stripe}
        options={{ clientSecret, locale, appearance: { theme: scheme === 'dark' ? 'night' : 'stripe' } }}
      >
        <Fields {...form} />
      </Elements>
    </Stack>
  );
}

function Fields({
  purpose,
  submitLabel,
  onTaken,
}: Omit<StripeCardFormProps, 'clientSecret' | 'publishableKey'>) {
  const { t } = useTranslation();
  const close = useContext(CloseDialogContext);
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [loadError, setLoadError] = useState<StripeError | null>(null);
  useUnsaved(isTouched);
  // Stripe's code is there, its fields are not: the section around says why, and fetches them again.
  if (loadError) throw loadFailureOf(loadError);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements) return;
    setBusy(true);
    setError(null);
    // A bank that asks for more leads away, and back to this page (spec 2).
    const confirmation = {
      elements,
      confirmParams: { return_url: `${window.location.origin}/payments` },
      redirect: 'if_required' as const,
    };
    try {
      const answer =
        purpose === 'activate'
          ? await stripe.confirmPayment(confirmation)
          : await stripe.confirmSetup(confirmation);
      if (answer.error) throw refusalOfStripe(answer.error, t);
      await onTaken();
    } catch (refusal) {
      setError(refusal);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <BusyFields busy={isBusy}>
        <PaymentElement
          options={fieldOptions}
          onReady={() => setReady(true)}
          onChange={({ empty }) => setTouched(!empty)}
          onLoadError={(failed) => setLoadError(failed.error)}
        />
      </BusyFields>
      <DialogFooter>
        {error !== null && (
          <Box w="100%">
            <DeclineAlert error={error} />
          </Box>
        )}
        <Button variant="default" disabled={isBusy} onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={!isReady}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** A declined card reads as one that the server refused; what else went wrong is in Stripe's words, in the viewer's language. */
function refusalOfStripe({ type, code, decline_code: declined, message }: StripeError, t: TFunction): Error {
  const declineCode = declined ?? code;
  if (type === 'card_error' && declineCode) {
    const reason = t(`billing.decline.${explainDecline(declineCode)}`);
    return new ServerRefusal(t('refusal.CARD_DECLINED', { reason, declineCode }), 'CARD_DECLINED');
  }
  return message ? new ServerRefusal(message, 'BAD_INPUT') : new RequestFailure('unreachable');
}

function loadFailureOf({ message }: StripeError): Error {
  return message ? new ServerRefusal(message, 'BAD_INPUT') : new RequestFailure('page');
}
