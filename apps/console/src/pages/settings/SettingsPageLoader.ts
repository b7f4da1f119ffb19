import { graphql } from 'react-relay';
import type { SettingsPageLoaderQuery } from '../../__generated__/SettingsPageLoaderQuery.graphql.ts';
import { startPageQuery } from '../../lib/relay/pageQuery.ts';

/** The viewer's own settings. */
export const settingsPageQuery = graphql`
  query SettingsPageLoaderQuery {
    viewer {
      ... on Provider @alias(as: "provider") {
        ...PersonalSettings_viewer
      }
    }
  }
`;

/** Starts fetching the settings. */
export function settingsPageLoader() {
  return startPageQuery<SettingsPageLoaderQuery>(settingsPageQuery, {});
}
