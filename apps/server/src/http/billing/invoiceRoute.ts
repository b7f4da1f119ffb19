import type { FastifyInstance } from 'fastify';
import { INVOICES_PATH, readInvoice } from '../../modules/billing/invoice/invoice.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { requestStaff } from '../request/requestStaff.ts';

/**
 * GET /billing/invoices/{number}: the PDF of an invoice of one's own organization, to download (rules M4, R1: payments
 * ORGANISATION). It may be shared by nobody's cache. NOT_FOUND where billing is off (rule M2).
 */
export function invoiceRoute(app: FastifyInstance, deps: HttpDeps): void {
  app.get<{ Params: { number: string } }>(`${INVOICES_PATH}/:number`, async (request, reply) => {
    const ctx = await requestStaff(deps, request, { isDownload: true });
    ctx.authorize('subscription:manage');
    if (!deps.billing) refuseRequest('NOT_FOUND');
    const { name, content } = await readInvoice(ctx, request.params.number);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(content);
  });
}
