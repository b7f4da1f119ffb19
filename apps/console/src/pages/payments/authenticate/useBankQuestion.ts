import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ServerRefusal } from '../../../lib/errors/refusal.ts';
import { marked } from '../../../lib/route/navigationMarks.ts';
import { intentOf } from '../card/intentOf.ts';
import { useConfirmPayment } from '../subscription/subscriptionMutations.ts';

/** What a bank asks about a payment with the card on file. */
interface BankQuestion {
  readonly clientSecret: string;
  /** The sandbox's page for it; null with Stripe, which asks on top of this one. */
  readonly redirectUrl?: string | null | undefined;
}

/**
 * Leads a person to what the bank asks, if it asks anything, and completes the payment with the answer. Gives true where the
 * payment is done, and false where the page is left for the bank's, from which the return completes it. Rejects with the refusal
 * of the payment.
 */
export function useBankQuestion(
  publishableKey: string | null,
): (question: BankQuestion | null | undefined) => Promise<boolean> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [confirm] = useConfirmPayment();
  return async (question) => {
    if (!question) return true;
    const { clientSecret, redirectUrl } = question;
    if (redirectUrl) {
      await navigate(redirectUrl, { state: marked({ isUnasked: true }) });
      return false;
    }
    if (publishableKey !== null) {
      const { stripeForQuestion } = await import('../card/stripeFor.ts');
      const stripe = await stripeForQuestion(publishableKey);
      // The server asks Stripe what came of it, also where that failed or another tab has answered.
      await stripe.handleNextAction({ clientSecret }).catch(() => undefined);
    }
    const { confirmInitialSubscriptionPayment: answer } = await confirm({
      input: { paymentIntentId: intentOf(clientSecret) },
    });
    if (!answer.isPaid) throw new ServerRefusal(t('billing.page.bank.failed'), 'CARD_DECLINED');
    return true;
  };
}
