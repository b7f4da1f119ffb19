import { graphql } from 'react-relay';
import type { RolePageLoaderQuery } from '../../__generated__/RolePageLoaderQuery.graphql.ts';
import { startPageQuery } from '../../lib/relay/pageQuery.ts';

/** All roles, a handful: one to edit, or to begin a new one with. */
export const rolePageQuery = graphql`
  query RolePageLoaderQuery {
    viewer {
      ... on Provider @alias(as: "provider") {
        roles {
          ...readRole_role
        }
      }
    }
  }
`;

/** Starts fetching the roles. */
export function rolePageLoader() {
  return startPageQuery<RolePageLoaderQuery>(rolePageQuery, {});
}
