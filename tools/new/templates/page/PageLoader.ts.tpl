import { graphql } from 'react-relay';
import type { {{Name}}LoaderQuery } from '../../__generated__/{{Name}}LoaderQuery.graphql.ts';
import { startPageQuery } from '../../lib/relay/pageQuery.ts';

/** What the page shows. */
export const {{name}}Query = graphql`
  query {{Name}}LoaderQuery {
    viewer {
      ... on Provider @alias(as: "provider") {
        name
      }
    }
  }
`;

/** Starts fetching what the page shows. */
export function {{name}}Loader() {
  return startPageQuery<{{Name}}LoaderQuery>({{name}}Query, {});
}
