import { Readable } from 'node:stream';
import { exportSearchInput } from '@slotkeeper/domain/input/search';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { exportClients } from '../../modules/clients/client/export/export.ts';
import { exportOrganization } from '../../modules/business/export/export.ts';
import { readInput } from '../../platform/graphql/readInput.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { requestStaff } from '../request/requestStaff.ts';

const CSV_TYPE = 'text/csv; charset=utf-8';

/** Files to download: the clients, and all of the organization (rule R1: clients EXPORT, exports CREATE). */
export function exportRoutes(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/export/clients', async (request, reply) => {
    const ctx = await requestStaff(deps, request, { isDownload: true });
    const { search } = readInput(exportSearchInput, request.query);
    const lines = await exportClients(ctx, search ?? null);
    return sendFile(reply, { name: 'clients.csv', type: CSV_TYPE }).send(Readable.from(lines));
  });

  app.get('/export/organization', async (request, reply) => {
    const ctx = await requestStaff(deps, request, { isDownload: true });
    const zip = await exportOrganization(ctx);
    return sendFile(reply, { name: 'organization.zip', type: 'application/zip' }).send(zip);
  });
}

function sendFile(reply: FastifyReply, { name, type }: { name: string; type: string }): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
}
