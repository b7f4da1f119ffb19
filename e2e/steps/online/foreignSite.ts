import { createServer } from 'node:http';

/** A page of another site. */
interface ForeignSite {
  readonly url: string;
  close(): void;
}

/**
 * Serves one page under an address that browsers take for another site's: by number, while the product's own is localhost.
 *
 * @param content what the body holds
 */
export async function openForeignSite(content: string): Promise<ForeignSite> {
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Salon</title><body>${content}</body></html>`;
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
