import { isRunning } from '@slotkeeper/domain/billing/subscriptionStatus';
import { must } from '@slotkeeper/domain/must';
import { graphql, useFragment } from 'react-relay';
import type { BillingDialogs_organization$key } from '../../../__generated__/BillingDialogs_organization.graphql.ts';
import type { BillingDialogs_subscription$key } from '../../../__generated__/BillingDialogs_subscription.graphql.ts';
import { CardDialog } from '../card/CardDialog.tsx';
import type { CardPurpose } from '../card/cardPurpose.ts';
import { ChangePlanDialog } from '../plans/ChangePlanDialog.tsx';
import { PlanPicker } from '../plans/PlanPicker.tsx';
import { SavedCardDialog } from '../plans/SavedCardDialog.tsx';
import { type Plan, readPlan } from '../plans/readPlan.ts';
import { CancelPlanDialog } from './CancelPlanDialog.tsx';
import { ManualPaymentsDialog } from './ManualPaymentsDialog.tsx';
import { cardText } from './cardText.ts';
import { useActivateSubscription } from './subscriptionMutations.ts';

/** A dialog of the page, with what it is about. */
export type OpenDialog =
  | { readonly name: 'plans' | 'cancel' | 'manualPayments' }
  | { readonly name: 'changePlan'; readonly plan: Plan }
  | { readonly name: 'savedCard'; readonly plan: Plan; readonly card: string }
  | { readonly name: 'card'; readonly purpose: CardPurpose; readonly clientSecret: string };

interface BillingDialogsProps {
  subscriptionKey: BillingDialogs_subscription$key;
  organizationKey: BillingDialogs_organization$key;
  open: OpenDialog | null;
  onOpen: (open: OpenDialog | null) => void;
}

/** The dialogs of the page, and which follows which: a plan is chosen, then paid with the card on file or a new one. */
export function BillingDialogs({ subscriptionKey, organizationKey, open, onOpen }: BillingDialogsProps) {
  const { pricingPlans, providers } = useFragment(
    graphql`
      fragment BillingDialogs_organization on Organization {
        pricingPlans {
          ...readPlan_plan
        }
        providers {
          pageInfo {
            total
          }
        }
      }
    `,
    organizationKey,
  );
  const { id, status, validTo, publishableKey, isSandbox, paymentMethod, pricingPlan } = useFragment(
    graphql`
      fragment BillingDialogs_subscription on Subscription {
        id
        status
        validTo
        publishableKey
        isSandbox
        paymentMethod {
          type
          brand
          last4
        }
        pricingPlan {
          id
        }
      }
    `,
    subscriptionKey,
  );
  const [activate] = useActivateSubscription();
  const enterCard = async (plan: Plan) => {
    const { activateSubscription } = await activate({ input: { pricingPlanId: plan.id } });
    onOpen({ name: 'card', purpose: 'activate', clientSecret: activateSubscription.clientSecret });
  };
  const isBilled = isRunning(status);
  const pick = async (plan: Plan) => {
    if (isBilled) onOpen({ name: 'changePlan', plan });
    else if (paymentMethod) onOpen({ name: 'savedCard', plan, card: cardText(paymentMethod) });
    else await enterCard(plan);
  };
  const close = () => onOpen(null);
  const staffCount = must(providers.pageInfo.total, 'staff are counted');
  switch (open?.name) {
    case undefined:
      return null;
    case 'plans':
      return (
        <PlanPicker
          plans={pricingPlans.map(readPlan)}
          staffCount={staffCount}
          currentId={isBilled ? (pricingPlan?.id ?? null) : null}
          onPick={pick}
          onClose={close}
        />
      );
    case 'card':
      return (
        <CardDialog
          purpose={open.purpose}
          clientSecret={open.clientSecret}
          subscriptionId={id}
          publishableKey={publishableKey ?? null}
          isSandbox={isSandbox}
          onClose={close}
        />
      );
    case 'savedCard':
      return (
        <SavedCardDialog
          plan={open.plan}
          staffCount={staffCount}
          card={open.card}
          publishableKey={publishableKey ?? null}
          onOtherCard={() => enterCard(open.plan)}
          onClose={close}
        />
      );
    case 'changePlan':
      return (
        <ChangePlanDialog
          subscriptionId={id}
          plan={open.plan}
          staffCount={staffCount}
          publishableKey={publishableKey ?? null}
          onClose={close}
        />
      );
    case 'cancel':
      return (
        <CancelPlanDialog
          subscriptionId={id}
          validTo={validTo ?? null}
          isUnpaid={status === 'PAST_DUE'}
          onClose={close}
        />
      );
    case 'manualPayments':
      return <ManualPaymentsDialog onClose={close} />;
  }
}
