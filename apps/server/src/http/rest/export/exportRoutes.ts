import { exportAppointmentsInput } from '@slotkeeper/domain/insight/exportAppointmentsInput';
import { exportSearchInput } from '@slotkeeper/domain/input/search';
import { ANALYTICS_DAYS_MAX } from '@slotkeeper/domain/limits';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { exportOrganization } from '../../../modules/business/export/export.ts';
import { exportClients } from '../../../modules/clients/client/export/export.ts';
import { exportAppointments } from '../../../modules/insight/analytics/analytics.ts';
import { readIds } from '../../../platform/graphql/globalId.ts';
import { checkDateRange, readInput } from '../../../platform/graphql/readInput.ts';
import type { HttpDeps } from '../../httpDeps.ts';
import { requestStaff } from '../../request/requestStaff.ts';

const CSV_TYPE = 'text/csv; charset=utf-8';

/** How many rows a file has, for who shows how far a download is. */
const ROWS_HEADER = 'x-rows';
/** What of a text file waits for its reader; nothing more is read before it has been taken. */
const WAITING_BYTES = 65_536;

/**
 * Files to download: the clients, all of the organization (rule R1: clients EXPORT, exports CREATE), and the appointments behind
 * the figures of some days (analytics).
 */
export function exportRoutes(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/export/clients', async (request, reply) => {
    const ctx = await requestStaff(deps, request, { isDownload: true });
    const { search } = readInput(exportSearchInput, request.query);
    const lines = await exportClients(ctx, search ?? null);
    return sendFile(reply, { name: 'clients.csv', type: CSV_TYPE }).send(streamOf(lines));
  });

  app.get<{ Querystring: AppointmentsQuery }>('/export/appointments', async (request, reply) => {
    const ctx = await requestStaff(deps, request, { isDownload: true });
    // Who may not export is not shown what is wrong with the question.
    ctx.authorize('analytics:view');
    const { date, ...ids } = readInput(exportAppointmentsInput, nested(request.query)).filterBy;
    checkDateRange(date, ANALYTICS_DAYS_MAX, ['filterBy', 'date']);
    const { rows, lines } = await exportAppointments(ctx, date, {
      placeIds: readIds('Place', ids.placeIds, 'placeIds') ?? [],
      providerIds: readIds('Provider', ids.providerIds, 'providerIds') ?? [],
      serviceIds: readIds('Service', ids.serviceIds, 'serviceIds') ?? [],
    });
    const name = `appointments-${date.from}-${date.to}.csv`;
    return sendFile(reply, { name, type: CSV_TYPE }).header(ROWS_HEADER, rows).send(streamOf(lines));
  });

  app.get('/export/organization', async (request, reply) => {
    const ctx = await requestStaff(deps, request, { isDownload: true });
    const zip = await exportOrganization(ctx);
    return sendFile(reply, { name: 'organization.zip', type: 'application/zip' }).send(zip);
  });
}

/** The parameters as they are in the address (spec 7): filterBy[date][from]=2026-01-31. */
type AppointmentsQuery = Partial<
  Record<`filterBy[${'date][from' | 'date][to' | 'placeIds' | 'providerIds' | 'serviceIds'}]`, unknown>
>;

function nested(query: AppointmentsQuery): object {
  return {
    filterBy: {
      date: { from: query['filterBy[date][from]'], to: query['filterBy[date][to]'] },
      placeIds: query['filterBy[placeIds]'],
      providerIds: query['filterBy[providerIds]'],
      serviceIds: query['filterBy[serviceIds]'],
    },
  };
}

/** Reads on as the client takes what is there; one that goes away ends the reading. */
function streamOf(lines: AsyncIterable<string>): Readable {
  return Readable.from(lines, { objectMode: false, highWaterMark: WAITING_BYTES });
}

function sendFile(reply: FastifyReply, { name, type }: { name: string; type: string }): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
}
