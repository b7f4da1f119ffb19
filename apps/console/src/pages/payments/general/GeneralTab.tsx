import { Grid } from '@mantine/core';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { BillingDialogs_organization$key } from '../../../__generated__/BillingDialogs_organization.graphql.ts';
import type { GeneralTab_subscription$key } from '../../../__generated__/GeneralTab_subscription.graphql.ts';
import type { GeneralTab_viewer$key } from '../../../__generated__/GeneralTab_viewer.graphql.ts';
import type { UsageSection_organization$key } from '../../../__generated__/UsageSection_organization.graphql.ts';
import { NotFound } from '../../shell/errors/NotFound.tsx';
import { BillingDialogs, type OpenDialog } from '../subscription/BillingDialogs.tsx';
import { ReturnFromBank } from '../authenticate/ReturnFromBank.tsx';
import { CardSection } from './CardSection.tsx';
import { LastPaymentSection } from './LastPaymentSection.tsx';
import { PlanSection } from './PlanSection.tsx';
import { SandboxSection } from './SandboxSection.tsx';
import { UsageSection } from './UsageSection.tsx';

/** The plan, the card and the last payment of the business, with what can be done about them (spec 2). */
export function GeneralTab({ viewerKey }: { viewerKey: GeneralTab_viewer$key }) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { account, organization } = useFragment(
    graphql`
      fragment GeneralTab_viewer on Provider {
        account {
          supportEmail
        }
        organization {
          ...BillingDialogs_organization
          ...UsageSection_organization
          subscription {
            ...GeneralTab_subscription
          }
        }
      }
    `,
    viewerKey,
  );
  const { subscription } = organization;
  if (!subscription) return <NotFound />;
  return (
    <Sections
      subscriptionKey={subscription}
      organizationKey={organization}
      supportEmail={account.supportEmail}
      open={open}
      onOpen={setOpen}
    />
  );
}

interface SectionsProps {
  subscriptionKey: GeneralTab_subscription$key;
  organizationKey: BillingDialogs_organization$key & UsageSection_organization$key;
  supportEmail: string;
  open: OpenDialog | null;
  onOpen: (open: OpenDialog | null) => void;
}

function Sections({ subscriptionKey, organizationKey, supportEmail, open, onOpen }: SectionsProps) {
  const subscription = useFragment(
    graphql`
      fragment GeneralTab_subscription on Subscription {
        id
        isSandbox
        ...PlanSection_subscription
        ...CardSection_subscription
        ...LastPaymentSection_subscription
        ...SandboxSection_subscription
        ...BillingDialogs_subscription
      }
    `,
    subscriptionKey,
  );
  return (
    <>
      <ReturnFromBank subscriptionId={subscription.id} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <PlanSection subscriptionKey={subscription} supportEmail={supportEmail} onOpen={onOpen} />
          <CardSection subscriptionKey={subscription} onOpen={onOpen} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <LastPaymentSection subscriptionKey={subscription} />
          <UsageSection organizationKey={organizationKey} />
          {subscription.isSandbox && <SandboxSection subscriptionKey={subscription} />}
        </Grid.Col>
      </Grid>
      <BillingDialogs
        subscriptionKey={subscription}
        organizationKey={organizationKey}
        open={open}
        onOpen={onOpen}
      />
    </>
  );
}
