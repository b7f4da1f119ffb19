import type { Action } from '@slotkeeper/domain/people/access/actions';
import type { CatalogueKey } from '@slotkeeper/i18n/catalogueKey';
import type { ComponentType } from 'react';
import type { LoaderFunction, LoaderFunctionArgs, NonIndexRouteObject, Params } from 'react-router';
import { RequestFailure } from '../errors/refusal.ts';

/** A page's address, and where its code is: both parts are fetched at the same time. */
export interface PageOptions {
  /** Nothing for what surrounds pages. */
  readonly path?: string;
  /** The catalogue key of its section's title. */
  readonly title?: CatalogueKey;
  /** What one must be allowed to do to be here; nothing where it is missing. */
  readonly needs?: RouteNeeds;
  /** Starts the page's query. */
  readonly loader?: () => Promise<LoaderFunction>;
  readonly Component: () => Promise<ComponentType>;
}

/** An action that a page is for; a page of one thing says by the parameters of its address whether that is a new one. */
export type RouteNeeds = (parameters: Readonly<Params>) => Action;

/** What a route declares: the catalogue key of its section's title, and who may open it. */
export interface RouteHandle {
  readonly title: CatalogueKey;
  readonly needs?: RouteNeeds | undefined;
}

/**
 * A route whose code comes when it is first visited. The router's own `lazy` would remember a failed fetch forever;
 * here the next visit tries again. Rejects with RequestFailure 'page' where the code can't be had.
 */
export function pageRoute({ path, title, needs, loader, Component }: PageOptions): NonIndexRouteObject {
  let Page: ComponentType | null = null;
  const load = async (args: LoaderFunctionArgs) => {
    const [data, code] = await Promise.all([startLoader(loader, args), fetchCode(Component)]);
    Page = code;
    return data;
  };
  return {
    ...(path !== undefined && { path }),
    handle: title && ({ title, needs } satisfies RouteHandle),
    loader: load,
    Component: () => (Page ? <Page /> : null),
  };
}

async function startLoader(loader: PageOptions['loader'], args: LoaderFunctionArgs): Promise<unknown> {
  if (!loader) return null;
  const run = await fetchCode(loader);
  return run(args, args.context);
}

/** In the words of Chromium and Firefox, of Safari, and of the bundler, which fetches styles first. */
const FETCH_FAILED = /dynamically imported module|module script failed|preload/i;

async function fetchCode<Code>(fetch: () => Promise<Code>): Promise<Code> {
  try {
    return await fetch();
  } catch (error) {
    // Code that loaded and threw is not a connection problem: the browser's console reports it.
    if (!FETCH_FAILED.test(String(error))) reportError(error);
    throw new RequestFailure('page', { cause: error });
  }
}
