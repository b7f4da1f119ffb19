import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../httpDeps.ts';
import { assetRoutes } from './assetRoutes.ts';
import { loadBookingApp } from './bookingApp.ts';
import { clientRoutes } from './clientRoutes.ts';
import { documentRoutes } from './documentRoutes.ts';
import { pageRoutes } from './pageRoutes.ts';
import { recentPages } from './kept/recentPages.ts';
import { findVisitorForTimes } from './requestVisitor.ts';
import { siteRoutes } from './siteRoutes.ts';
import { timeRoutes } from './timeRoutes.ts';

/** What clients reach without a sign-in of staff: the booking pages of a business, and what they ask for (rules C1 to C4). */
export async function bookingRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { bookingFolder } = deps.settings;
  if (bookingFolder !== null) await assetRoutes(app, bookingFolder);
  const readPage = recentPages(deps);
  documentRoutes(app, deps, {
    pages: bookingFolder === null ? null : await loadBookingApp(bookingFolder),
    readPage,
  });
  siteRoutes(app, deps);
  pageRoutes(app, deps, readPage);
  clientRoutes(app, deps);
  timeRoutes(app, deps, (request, page) => findVisitorForTimes(deps, request, page));
}
