import { Suspense } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import type { PaymentsPageLoaderQuery } from '../../src/__generated__/PaymentsPageLoaderQuery.graphql.ts';
import { useProvider } from '../../src/lib/viewer/ViewerContext.ts';
import { paymentsPageQuery } from '../../src/pages/payments/PaymentsPageLoader.ts';
import { GeneralTab } from '../../src/pages/payments/general/GeneralTab.tsx';
import { type Answers, type ConsoleWorld, renderInConsole } from '../renderInConsole.tsx';
import { answersWith } from './given.ts';

function General() {
  const { viewer } = useLazyLoadQuery<PaymentsPageLoaderQuery>(paymentsPageQuery, {});
  return <GeneralTab viewerKey={useProvider(viewer)} />;
}

/** Shows the General tab of the Payments page with a subscription in some state. */
export function renderPayments(subscription: object | null, answers: Answers = {}): ConsoleWorld {
  return renderInConsole(
    <Suspense fallback="Loading">
      <General />
    </Suspense>,
    { answers: answersWith(subscription, answers) },
  );
}
