export { findIssued as findIssuedInvoice } from './invoice.store.ts';
export { invoiceAttachment, readInvoice } from './readInvoice.ts';
export { INVOICES_PATH, type InvoiceLine, type PaidInvoice, recordInvoice } from './recordInvoice.ts';
