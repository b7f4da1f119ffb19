import { printableVatNumber } from '@slotkeeper/domain/billing/invoice/invoiceVat';
import { isMemberState } from '@slotkeeper/domain/business/organization/vatNumber';
import type Stripe from 'stripe';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { findOrganization, type Organization } from '../../business/organization/organization.ts';
import { atGateway } from './gatewayErrors.ts';
import {
  addTaxId,
  createCustomer,
  type CustomerDetails,
  type CustomerTaxId,
  listTaxIds,
  removeTaxId,
  retrieveCustomer,
  updateCustomer,
} from './stripeCalls.ts';
import { findSubscription } from './subscription.store.ts';
import type { BillingDeps } from './syncSubscription.ts';

/** Makes the customer of an organization at the gateway, with its billing data (rule M4). Gives the customer's id. */
export async function createCustomerOf(
  { db, billing }: Pick<BillingDeps, 'db' | 'billing'>,
  scope: TenantScope,
): Promise<string> {
  const { stripe } = billing.gateway;
  const organization = await findOrganization(db, scope);
  return atGateway(async () => {
    const customer = await createCustomer(stripe, scope.organizationId, detailsOf(organization));
    const taxId = taxIdOf(organization);
    if (taxId) await addTaxId(stripe, customer, taxId);
    return customer;
  });
}

/**
 * Gives the gateway the name, address and VAT number of the settings, so that its next invoice has them (rule M4). Nothing
 * happens where the gateway has them, and for an organization that has never had a customer. May run again at any time.
 */
export async function updateCustomerDetails(deps: BillingDeps, scope: TenantScope): Promise<void> {
  const { db, billing } = deps;
  const { stripe, mode } = billing.gateway;
  const stored = await findSubscription(db, scope, mode);
  if (!stored) return;
  const { customerRef } = stored;
  const organization = await findOrganization(db, scope);
  const details = detailsOf(organization);
  const customer = await retrieveCustomer(stripe, customerRef);
  if (!customer) return;
  if (!hasDetails(customer, details)) await updateCustomer(stripe, customerRef, details);
  await settleTaxId(stripe, customerRef, taxIdOf(organization));
}

async function settleTaxId(stripe: Stripe, customer: string, wanted: CustomerTaxId | null): Promise<void> {
  const known = await listTaxIds(stripe, customer);
  const isWanted = ({ type, value }: Stripe.TaxId) => type === wanted?.type && value === wanted.value;
  for (const taxId of known) if (!isWanted(taxId)) await removeTaxId(stripe, taxId.id);
  if (wanted && !known.some(isWanted)) await addTaxId(stripe, customer, wanted);
}

/** The billing data of the settings; without them the business under its own name and country. */
function detailsOf({ name, email, country, ...settings }: Organization): CustomerDetails {
  const { billingName, billingAddress } = settings;
  return {
    name: billingName ?? name,
    email,
    address: {
      line1: billingAddress.street,
      postal_code: billingAddress.zipCode,
      city: billingAddress.city,
      country: billingAddress.country ?? country,
    },
  };
}

function hasDetails(customer: Stripe.Customer, { name, email, address }: CustomerDetails): boolean {
  const known: Readonly<Record<string, unknown>> = { ...customer.address };
  return (
    customer.name === name &&
    customer.email === (email || null) &&
    Object.entries(address).every(([part, text]) => (known[part] ?? null) === text)
  );
}

/** The VAT number, where it is valid and of a country whose numbers Stripe knows by one name. */
function taxIdOf({ billingVAT, billingAddress, country }: Organization): CustomerTaxId | null {
  const value = printableVatNumber(billingVAT, billingAddress.country ?? country);
  if (value === null) return null;
  const letters = value.slice(0, 2);
  if (value.startsWith('CHE')) return { type: 'ch_vat', value };
  if (letters === 'GB') return { type: 'gb_vat', value };
  const isOfUnion = letters === 'EL' || letters === 'XI' || isMemberState(letters);
  return isOfUnion ? { type: 'eu_vat', value } : null;
}
