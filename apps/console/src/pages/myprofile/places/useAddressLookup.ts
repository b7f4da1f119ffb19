import { useMemo, useRef } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import type { useAddressLookupDetailsQuery } from '../../../__generated__/useAddressLookupDetailsQuery.graphql.ts';
import type {
  useAddressLookupQuery,
  useAddressLookupQuery$data,
} from '../../../__generated__/useAddressLookupQuery.graphql.ts';
import { randomId } from '../../../lib/relay/useServerMutation.ts';

type Viewer = NonNullable<useAddressLookupQuery$data['viewer']['provider']>;

/** An address that may be meant. */
export type AddressPrediction = Viewer['addressPredictions'][number];

/** Degrees with six decimals. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

interface AddressLookup {
  /** Rejects with the server's refusal. */
  readonly predict: (text: string) => Promise<readonly AddressPrediction[]>;
  /** Null where nothing is known of the address anymore. Rejects with the server's refusal. */
  readonly locate: (placeId: string) => Promise<Coordinates | null>;
}

/** Asks the server for addresses and where they are (spec 7). All questions up to a choice are one session. */
export function useAddressLookup(): AddressLookup {
  const environment = useRelayEnvironment();
  const session = useRef<string | null>(null);
  return useMemo(
    () => ({
      predict: async (text) => {
        session.current ??= randomId();
        const answer = await fetchQuery<useAddressLookupQuery>(
          environment,
          graphql`
            query useAddressLookupQuery($text: String!, $session: String) {
              viewer {
                ... on Provider @alias(as: "provider") {
                  addressPredictions(text: $text, session: $session) {
                    placeId
                    title
                    region
                    formatted
                  }
                }
              }
            }
          `,
          { text, session: session.current },
        ).toPromise();
        return answer?.viewer.provider?.addressPredictions ?? [];
      },
      locate: async (placeId) => {
        const asked = session.current;
        session.current = null;
        const answer = await fetchQuery<useAddressLookupDetailsQuery>(
          environment,
          graphql`
            query useAddressLookupDetailsQuery($placeId: String!, $session: String) {
              viewer {
                ... on Provider @alias(as: "provider") {
                  addressDetails(placeId: $placeId, session: $session) {
                    latitude
                    longitude
                  }
                }
              }
            }
          `,
          { placeId, session: asked },
        ).toPromise();
        return answer?.viewer.provider?.addressDetails ?? null;
      },
    }),
    [environment],
  );
}
