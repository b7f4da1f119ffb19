import { graphql } from 'react-relay';
import type { ShouldRevalidateFunction } from 'react-router';
import type { AppShellLoaderQuery } from '../../__generated__/AppShellLoaderQuery.graphql.ts';
import { type PageQuery, startPageQuery } from '../../lib/relay/pageQuery.ts';
import { refreshStore } from '../../lib/relay/refreshStore.ts';
import { isShellShown } from './shownShell.ts';

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
      }
    }
  }
`;

/** Loads what the shell shows. */
export function appShellLoader(): PageQuery<AppShellLoaderQuery> {
  return startPageQuery<AppShellLoaderQuery>(appShellQuery, {});
}

/** Brings what the shell shows up to date; without a server it stays as it is. */
export function refreshAppShell(): void {
  refreshStore<AppShellLoaderQuery>(appShellQuery, {});
}

/**
 * A loaded shell stays as it is while pages load: a page that can't be loaded removes nothing around it. An error shown
 * in its place is retried.
 */
export const appShellRevalidates: ShouldRevalidateFunction = () => !isShellShown();
