import { graphql } from 'react-relay';
import type { AppShellLoaderQuery } from '../../__generated__/AppShellLoaderQuery.graphql.ts';
import { refreshStore } from '../../lib/relay/environment.ts';
import { type PageQuery, startPageQuery } from '../../lib/relay/pageQuery.ts';
import { refreshPlaceOf } from '../../lib/viewer/ViewerContext.ts';

/** The viewer, and everything around every page. */
export const appShellQuery = graphql`
  query AppShellLoaderQuery {
    viewer {
      __typename
      ... on Provider @alias(as: "provider") {
        ...useFollowViewerLocale_viewer
        ...useViewerFacts_viewer
        ...AppHeader_viewer
        ...AppNavigation_viewer
        ...useShellLiveUpdates_viewer
        ...BillingBanner_viewer
        ...LostSignInDialog_viewer
      }
    }
  }
`;

/** Loads what the shell shows. */
export function appShellLoader(): PageQuery<AppShellLoaderQuery> {
  return startPageQuery<AppShellLoaderQuery>(appShellQuery, {});
}

/** Brings what the shell shows and who works where up to date; without a server it stays as it is. */
export function refreshAppShell(): void {
  refreshStore<AppShellLoaderQuery>(appShellQuery, {});
  refreshPlaceOf();
}
