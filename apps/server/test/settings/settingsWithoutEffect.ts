const WAITLIST = "The waitlist is part of the clients' booking pages, which are not there yet (rule C3).";
const BILLING = 'Billing data are written on invoices, which are not there yet (spec 2, Payments).';

/** Settings that are saved and do nothing yet, with the reason. The list may only shrink: what comes new has an effect. */
export const settingsWithoutEffect: Readonly<Record<string, string>> = {
  'places.waitlist': WAITLIST,
  'organization.billingName': BILLING,
  'organization.billingVAT': BILLING,
  'organization.billingPOI': BILLING,
  'organization.billingAddress.street': BILLING,
  'organization.billingAddress.city': BILLING,
  'organization.billingAddress.zipCode': BILLING,
  'organization.billingAddress.country': BILLING,
};

/** How many there are at most; lower it when one gets its effect. */
export const SETTINGS_WITHOUT_EFFECT_MAX = 8;
