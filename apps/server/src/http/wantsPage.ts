import type { IncomingMessage } from 'node:http';

/** Addresses of the API: a page that asks for an unknown one is told so instead of getting the console. */
const API = /^\/(graphql|subscriptions|auth|utils|photos|invite|export|healthz|readyz|metrics)(\/|$|\?)/;
const CONSOLE = '/index.html';

/** Whether a browser asks for a page of the console, however its address reads: what is none, the console says itself. */
export function wantsPage({
  method,
  url,
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
  return !API.test(url) && !url.startsWith('/assets/') && (headers.accept ?? '').includes('text/html');
}

/**
 * The address to serve a request from. Where a page is wanted at one that can't be read, with a broken escape or a NUL,
 * that is the console's, which says that there is no such page; no route would get so far as to answer.
 */
export function servedUrl(request: IncomingMessage): string {
  const { url = '/' } = request;
  return wantsPage(request) && !isReadable(url) ? CONSOLE : url;
}

function isReadable(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes('\0');
  } catch {
    return false;
  }
}
