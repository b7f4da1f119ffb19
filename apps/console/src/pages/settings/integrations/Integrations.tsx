import { graphql, useLazyLoadQuery } from 'react-relay';
import type { IntegrationsQuery } from '../../../__generated__/IntegrationsQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { useMay, useProvider } from '../../../lib/viewer/ViewerContext.ts';
import { ApiTokens } from './tokens/ApiTokens.tsx';
import { Webhooks } from './webhooks/Webhooks.tsx';

/** How other programs work with the business: their tokens, and where they are notified (rules R9, N7). */
export function Integrations() {
  const [hasTokens, hasWebhooks] = [useMay('apiToken:manage'), useMay('webhook:manage')];
  const { viewer } = useLazyLoadQuery<IntegrationsQuery>(
    graphql`
      query IntegrationsQuery($hasTokens: Boolean!, $hasWebhooks: Boolean!) {
        viewer {
          ... on Provider @alias(as: "provider") {
            ...ApiTokens_viewer @include(if: $hasTokens) @alias(as: "tokens")
            ...Webhooks_viewer @include(if: $hasWebhooks) @alias(as: "webhooks")
          }
        }
      }
    `,
    { hasTokens, hasWebhooks },
    { fetchPolicy: 'store-and-network', fetchKey: useRetryKey() },
  );
  const { tokens, webhooks } = useProvider(viewer);
  return (
    <>
      {tokens && <ApiTokens viewerKey={tokens} />}
      {webhooks && <Webhooks viewerKey={webhooks} />}
    </>
  );
}
