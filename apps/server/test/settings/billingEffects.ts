import { expect } from 'vitest';
import { readInvoice, recordInvoice } from '../../src/modules/billing/invoice/invoice.ts';
import type { GivenOrganization } from '../given/organization.ts';
import { givenPaidInvoice, givenPayment } from '../given/paidInvoice.ts';
import { pdfText } from '../pdfText.ts';
import type { Effects, SettingsWorld } from './settingsWorld.ts';

/** What the billing data do elsewhere: they are on the next invoice (rule M4). */
export function billingEffects({ given, saveOrganization }: SettingsWorld): Effects {
  async function nextInvoice({ scope, ownerContext }: GivenOrganization): Promise<string[]> {
    const { invoiceNumber } = await ownerContext.transaction((tx) =>
      recordInvoice(tx, scope, givenPayment(), givenPaidInvoice()),
    );
    return pdfText((await readInvoice(ownerContext, String(invoiceNumber))).content);
  }
  /** The settings put the text on the next invoice, where it was not before. */
  const prints = (settings: object, text: string) => async () => {
    const salon = await given.organization();
    expect(await nextInvoice(salon)).not.toContain(text);
    await saveOrganization(salon, settings);
    expect(await nextInvoice(salon)).toContain(text);
  };
  return {
    'organization.billingName': prints({ billingName: 'Rosa Nails Ltd' }, 'Rosa Nails Ltd'),
    'organization.billingVAT': prints({ billingVAT: 'BG175074752' }, 'VAT number BG175074752'),
    'organization.billingPOI': prints({ billingPOI: 'Maria Petrova' }, 'Attn. Maria Petrova'),
    'organization.billingAddress.street': prints(
      { billingAddress: { street: '5 Vitosha Blvd' } },
      '5 Vitosha Blvd',
    ),
    'organization.billingAddress.city': prints({ billingAddress: { city: 'Plovdiv' } }, 'Plovdiv'),
    'organization.billingAddress.zipCode': prints({ billingAddress: { zipCode: '4000' } }, '4000'),
    // No VAT outside the European Union, and the country's name.
    'organization.billingAddress.country': async () => {
      const salon = await given.organization();
      expect(await nextInvoice(salon)).toContain('VAT 20%');
      await saveOrganization(salon, { billingAddress: { country: 'CH' } });
      const invoice = await nextInvoice(salon);
      expect(invoice).toEqual(expect.arrayContaining(['Switzerland', 'VAT 0%']));
    },
  };
}
