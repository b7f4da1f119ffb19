import { describe, expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import type { GivenOrganization } from '../../../test/given/organization.ts';
import { givenPaidInvoice, givenPayment } from '../../../test/given/paidInvoice.ts';
import { givenBilling } from '../../../test/given/billing.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { pdfText } from '../../../test/pdfText.ts';
import { recordInvoice } from '../../modules/billing/invoice/invoice.ts';
import { runTransaction } from '../../platform/database/transaction.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const { billing } = await givenBilling(database, given.clock);
const server = await given.server(database, {}, billing);

async function linkOf({ scope }: GivenOrganization): Promise<string> {
  const recorded = await runTransaction(database.db, scope, (tx) =>
    recordInvoice(tx, scope, givenPayment(), givenPaidInvoice()),
  );
  return String(recorded.invoiceLink);
}

/** By navigation: the browser sends its cookies and nothing of ours. */
async function navigate(path: string, email: string | null, on = server) {
  const cookie = email === null ? '' : `OAUTH_TOKEN=${(await given.signedIn(email)).accessToken}`;
  return on.fetch(path, { headers: { cookie } });
}

describe('M4: GET /billing/invoices/{number}', () => {
  test('gives the PDF under its number, and no cache keeps it', async () => {
    const salon = await given.organization();
    const link = await linkOf(salon);
    const answer = await navigate(link, salon.ownerEmail);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const number = link.split('/').at(-1);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await pdfText(new Uint8Array(await answer.arrayBuffer()))).toContain(number);
  });

  test('R1: refuses who does not manage the subscription, and who is not signed in', async () => {
    const salon = await given.organization();
    const link = await linkOf(salon);
    const { email } = await given.staffMember(salon, { role: 'administrator' });
    const refused = await navigate(link, email);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'ACTION_NOT_ALLOWED' });
    expect((await navigate(link, null)).status).toBe(401);
  });

  test('R2: that of another business is as missing as none', async () => {
    const link = await linkOf(await given.organization());
    const stranger = await given.organization();
    const answers = [
      await navigate(link, stranger.ownerEmail),
      await navigate('/billing/invoices/SK-1999-000001', stranger.ownerEmail),
      await navigate('/billing/invoices/%2e%2e%2fsecret', stranger.ownerEmail),
    ];
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(bodies.map((body) => (body as { code: string }).code)).toEqual(Array(3).fill('NOT_FOUND'));
  });

  test('M2: has no address where billing is off, also for an invoice of before', async () => {
    const salon = await given.organization();
    const link = await linkOf(salon);
    expect((await navigate(link, salon.ownerEmail, await given.server(database))).status).toBe(404);
  });

  test('has an allowance of its own, for each makes a PDF', async () => {
    const salon = await given.organization();
    const link = await linkOf(salon);
    const limited = await given.server(database, { rateLimit: 40 }, billing);
    const answers = [];
    for (let time = 1; time <= 3; time += 1) answers.push(await navigate(link, salon.ownerEmail, limited));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  });
});
