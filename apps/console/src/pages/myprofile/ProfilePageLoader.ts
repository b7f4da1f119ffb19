import { graphql } from 'react-relay';
import type { ProfilePageLoaderQuery } from '../../__generated__/ProfilePageLoaderQuery.graphql.ts';
import { startPageQuery } from '../../lib/relay/pageQuery.ts';

/** The viewer, its organization and its places. */
export const profilePageQuery = graphql`
  query ProfilePageLoaderQuery {
    viewer {
      ... on Provider @alias(as: "provider") {
        ...PersonalProfile_viewer
        organization {
          ...OrganizationProfile_organization
          ...PlaceProfiles_organization
        }
      }
    }
  }
`;

/** Starts fetching the profile. */
export function profilePageLoader() {
  return startPageQuery<ProfilePageLoaderQuery>(profilePageQuery, {});
}
