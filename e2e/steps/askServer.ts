import type { Page } from '@playwright/test';

interface GraphqlAnswer<T> {
  data?: T;
  errors?: { message: string; extensions: { code: string; path?: (string | number)[] } }[];
}

/**
 * Sends a GraphQL document from the page, with its cookies, past the console: like a person who calls the API directly.
 */
export function askServer<T>(page: Page, query: string, variables: object = {}): Promise<GraphqlAnswer<T>> {
  return page.evaluate(
    async (body) => {
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-slotkeeper': 'console' },
        body: JSON.stringify(body),
      });
      return response.json();
    },
    { query, variables },
  );
}
