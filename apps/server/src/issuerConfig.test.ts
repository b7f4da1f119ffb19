import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { demoIssuer } from './platform/billing/issuer.ts';

const issuerOf = (variables: Readonly<Record<string, string>>) => {
  const environment = Object.entries(variables).map(([name, value]) => [
    `SLOTKEEPER_BILLING_ISSUER_${name}`,
    value,
  ]);
  return readConfig(Object.fromEntries(environment) as NodeJS.ProcessEnv, { isTerminal: false }).billing
    ?.issuer;
};
const named = {
  NAME: 'Agenda Srl',
  ADDRESS: 'Via Roma 1, 10121 Torino',
  COUNTRY: 'IT',
  TIMEZONE: 'Europe/Rome',
};

test('M4: without a name the issuer is the demo’s', () => {
  expect(issuerOf({})).toEqual(demoIssuer);
  expect(issuerOf({ NAME: '', ADDRESS: '' })).toEqual(demoIssuer);
});

test('M4: takes what is set; without a VAT number the issuer is not registered', () => {
  const { NAME: name, ADDRESS: address, COUNTRY: country, TIMEZONE: timezone } = named;
  expect(issuerOf(named)).toEqual({ name, address, country, companyId: null, vat: null, timezone });
  const issuer = issuerOf({ ...named, COMPANY_ID: 'TO-1', VAT_NUMBER: '00743110157', VAT_RATE: '22' });
  expect(issuer).toMatchObject({
    companyId: 'TO-1',
    vat: { number: 'IT00743110157', ratePercent: 22 },
  });
});

test.each([
  ['half an issuer', { NAME: 'Agenda Srl' }, 'NAME needs'],
  ['an address without a name', { ADDRESS: 'Via Roma 1' }, 'ADDRESS needs SLOTKEEPER_BILLING_ISSUER_NAME'],
  ['a country that is none', { ...named, COUNTRY: 'Italy' }, 'COUNTRY cannot be used'],
  ['a zone that is none', { ...named, TIMEZONE: 'Rome' }, 'TIMEZONE cannot be used'],
  ['a rate without a number', { ...named, VAT_RATE: '22' }, 'must be set together'],
  ['a rate that is none', { ...named, VAT_RATE: 'much' }, 'VAT_RATE cannot be used'],
  [
    'wrong check digits',
    { ...named, VAT_NUMBER: '00743110158', VAT_RATE: '22' },
    'VAT_NUMBER cannot be used: expected a VAT number of IT',
  ],
])('%s stops the start and names the variable', (_, variables, message) => {
  expect(() => issuerOf(variables)).toThrow(message);
});
