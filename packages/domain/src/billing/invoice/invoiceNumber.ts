const DIGITS = 6;

/** The series that an invoice is numbered in: that of its year, which starts at 1. */
export function invoiceSeries(year: number): string {
  return `SK-${year}`;
}

/** An invoice number such as SK-2026-000123, of its series and its running number there, from 1 (rule M4). */
export function invoiceNumber(series: string, running: number): string {
  return `${series}-${String(running).padStart(DIGITS, '0')}`;
}

/** Whether a text can be an invoice number. */
export function isInvoiceNumber(text: string): boolean {
  return /^SK-\d{4}-\d{6,12}$/.test(text);
}
