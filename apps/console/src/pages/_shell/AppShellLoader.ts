import { graphql } from 'react-relay';
import type { ShouldRevalidateFunction } from 'react-router';
import { type PageQuery, startPageQuery } from '../../lib/relay/pageQuery.ts';
import type { AppShellLoaderQuery } from '../../__generated__/AppShellLoaderQuery.graphql.ts';

/** Who is looking, and what stands around every page. */
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

/** The shell stays as it is from page to page; only trying again after an error asks anew. */
export const appShellRevalidates: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href === nextUrl.href;
