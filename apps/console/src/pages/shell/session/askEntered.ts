import {
  Environment,
  fetchQuery,
  type FetchFunction,
  graphql,
  Network,
  RecordSource,
  Store,
} from 'relay-runtime';
import type { askEnteredQuery } from '../../../__generated__/askEnteredQuery.graphql.ts';
import { sendJson } from '../../../lib/network/sendJson.ts';
import { operationBody } from '../../../lib/relay/fetchGraphQL.ts';
import { isSignedIn } from '../../../lib/session/cookies.ts';
import { refreshAccess } from '../../../lib/session/refreshAccess.ts';

const query = graphql`
  query askEnteredQuery {
    viewer {
      ... on Provider @alias(as: "provider") {
        id
        name
        organization {
          name
        }
        account {
          email
          memberships {
            id
          }
        }
      }
    }
  }
`;

const ask: FetchFunction = async (operation, variables) => {
  const body = operationBody(operation, variables);
  return (await sendJson('/graphql', { method: 'POST', body, isForAnyone: true })).body as never;
};

/** Whom the browser has signed in, as a member of a business. */
export interface Entered {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly organizationName: string;
  /** All memberships of the same person. */
  readonly memberships: readonly string[];
}

/**
 * Whom the browser has signed in by now, which may be another member than the page shows; null where nobody. The answer never gets
 * into the page's own data. Rejects with RequestFailure where the server did not respond.
 */
export async function askEntered(): Promise<Entered | null> {
  const askedAt = Date.now();
  const entered = await read();
  if (entered || !isSignedIn() || !(await refreshAccess(askedAt))) return entered;
  return read();
}

async function read(): Promise<Entered | null> {
  const apart = new Environment({ network: Network.create(ask), store: new Store(new RecordSource()) });
  const answer = await fetchQuery<askEnteredQuery>(apart, query, {}).toPromise();
  const provider = answer?.viewer.provider;
  if (!provider) return null;
  const { id, name, organization, account } = provider;
  const memberships = account.memberships.map((membership) => membership.id);
  return { id, name, email: account.email, organizationName: organization.name, memberships };
}
