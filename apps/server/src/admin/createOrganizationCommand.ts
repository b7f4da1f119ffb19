import { currencyOfCountry } from '@slotkeeper/domain/business/money/currencyOfCountry';
import { newPasswordInput } from '@slotkeeper/domain/input/account';
import { foundOrganizationInput } from '@slotkeeper/domain/input/organization';
import { must } from '@slotkeeper/domain/must';
import { locales } from '@slotkeeper/domain/options';
import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { createOrganization } from '../modules/business/organization/organization.ts';
import { findAccountByEmail } from '../modules/people/account/account.ts';
import { hashPassword } from '../modules/people/account/password/password.ts';
import type { Database } from '../platform/database/database.ts';
import { type Option, readOptions } from './readOption.ts';

const GENERATED_BYTES = 12;

const options = {
  name: { type: 'string' },
  'owner-email': { type: 'string' },
  'owner-name': { type: 'string' },
  'owner-phone': { type: 'string' },
  place: { type: 'string' },
  country: { type: 'string', default: 'BG' },
  timezone: { type: 'string', default: 'Europe/Sofia' },
  currency: { type: 'string' },
  locale: { type: 'string', default: 'en' },
  'password-stdin': { type: 'boolean', default: false },
} as const;

const optionOf: Readonly<Record<string, Option>> = {
  organizationName: { name: '--name', takes: 'a name of one line' },
  placeName: { name: '--place', takes: 'a name of one line' },
  name: { name: '--owner-name', takes: 'a name of one line' },
  email: { name: '--owner-email' },
  phoneNumber: { name: '--owner-phone' },
  country: { name: '--country', takes: 'the two letters of a country, such as BG' },
  timezone: { name: '--timezone', takes: 'an IANA time zone, such as Europe/Sofia' },
  currency: { name: '--currency', takes: 'the three letters of a currency, such as EUR' },
  locale: { name: '--locale', takes: locales.join(' or ') },
};

export const createOrganizationUsage = `create-organization --name NAME --owner-email EMAIL [--owner-name NAME]
    [--owner-phone PHONE] [--place NAME] [--country BG] [--timezone Europe/Sofia] [--currency CODE]
    [--locale en|it|bg] [--password-stdin]
      An empty organization with its owner. A new owner's password is generated and printed, or read from the
      standard input; a person who has an account keeps it.`;

/**
 * `npm run admin -- create-organization …`: creates an organization by the rules of sign-up (rule R5), and returns what
 * to print for the operator.
 */
export async function createOrganizationCommand(db: Database, args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options });
  const country = values.country.toUpperCase();
  const { organizationName, placeName, name, email, phoneNumber, ...rest } = readOptions(
    foundOrganizationInput,
    {
      organizationName: values.name ?? '',
      placeName: values.place,
      // Without an e-mail that is what is refused, not the name that would be taken from it.
      name: values['owner-name'] ?? (nameIn(values['owner-email']) || '-'),
      email: values['owner-email'] ?? '',
      phoneNumber: values['owner-phone'],
      country,
      timezone: values.timezone,
      currency: values.currency?.toLowerCase() ?? currencyOfCountry(country),
      locale: values.locale.toLowerCase(),
    },
    optionOf,
  );
  const known = await findAccountByEmail(db, email);
  const password = known ? null : await newPassword(values['password-stdin']);
  const { scope } = await createOrganization(db, {
    ...rest,
    name: organizationName,
    placeName,
    owner: {
      name,
      email,
      phoneNumber: phoneNumber ?? '',
      account: known
        ? { id: known.id }
        : {
            passwordHash: await hashPassword(must(password, 'a new account has a password').text),
            hasVerifiedEmail: false,
          },
    },
  });
  const signIn = password?.isGenerated ? `${email} with the password ${password.text}` : email;
  return `Created organization ${scope.organizationId}, ${organizationName}. Its owner signs in as ${signIn}.`;
}

async function newPassword(isRead: boolean): Promise<{ text: string; isGenerated: boolean }> {
  if (!isRead) return { text: randomBytes(GENERATED_BYTES).toString('base64url'), isGenerated: true };
  const typed = (await text(process.stdin)).replace(/\r?\n$/, '');
  return {
    text: readOptions(newPasswordInput, typed, { '': { name: '--password-stdin' } }),
    isGenerated: false,
  };
}

/**
 * What replaces a name in an e-mail, without dots, which would read like an address: 'ana.petrova@…' is 'ana petrova'.
 */
function nameIn(email: string | undefined): string {
  return (email?.split('@')[0] ?? '').replace(/[._+]+/g, ' ').trim();
}
