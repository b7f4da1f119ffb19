import { searchText } from '../searchText.ts';
import { CELL_MAX } from './cellText.ts';
import { nameRoleOf } from './nameHeaders.ts';

/** What a column of a client file holds. */
export const columnRoles = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  'countryCode',
  'phoneNumber',
  'email',
  'ignored',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Words that make a column one of phone numbers: in English, the Romance languages, German, Bulgarian. */
const PHONE = new RegExp(
  `^(?:${[
    'phones?|phonenumbers?|phoneno|telephone|tel|telefon\\p{L}*|telephonique|telf|tlf|tfno|landline',
    'mobile?s?|mobilepho?ne|mobilenumber|mobil\\p{L}*|movil|cells?|cellphones?|cellular\\p{L}*|celular|gsm|smartphone|iphone',
    'handy\\p{L}*|natel|festnetz\\p{L}*|rufnummer|portable|whatsapp|viber',
    'телефон\\p{L}*|тел|моб|мобил\\p{L}*|гсм',
  ].join('|')})$`,
  'u',
);
const EMAIL =
  /^(?:e?mails?|emaile?adress\p{L}*|emailaddress|correo|courriel|имеил\p{L}*|меил\p{L}*|еимеил|епоща|поща)$/u;
/** Words that make it something else about a phone or an e-mail: its kind, its consent, a machine beside it. */
const BESIDE = new RegExp(
  `^(?:${[
    'fax|факс|pager|telex|isdn|tty|tdd|callback|type|typ$|telefontyp|telefonart|telefonvorwahl|tipo|label|etichetta|тип|етикет|status|stato|статус|subscri|iscri',
    'marketing|newsletter|consent|consenso|consentement|consentimiento|einwillig|съгласие|accept|opt|verified|bounce',
    'notification|reminder|erinnerung|rappel|recordatorio|country|prefix|prefisso|vorwahl|landesvorwahl|indicatif|prefijo',
    'код|code|codigo|extension|ext|assistant|asst|manager|emergency|emergenza|notfall|urgence|urgencia|спеш|spouse|referr',
    'count|date|datum|fecha|data$|display|carrier|push|preferred|sms|template|id|staff|provider|employee',
  ].join('|')})`,
);
/** Says nothing of what a column holds. */
const ASIDE =
  /^(?:required|optional|mandatory|obbligatorio|facoltativo|obligatoire|facultatif|pflichtfeld|задължително)$/;

/** The words of a header: 'phoneNumber', 'Phone_Number' and 'E-mail 1 - Value' become 'phone number' and 'email 1 value'. */
export function headerWords(header: string): string[] {
  const spaced = header.slice(0, CELL_MAX).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return searchText(spaced)
    .replace(/\be[\s-]?mail/g, 'email')
    .replace(/(^|\s)е[\s-]?(поща|меил)/g, '$1епоща')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/(?<=\p{L})\d+$/u, ''))
    .filter((word) => word !== '' && !ASIDE.test(word));
}

/** What a column holds, by its header. */
export function roleOfHeader(header: string): ColumnRole {
  const words = headerWords(header);
  const nameRole = nameRoleOf(words);
  if (nameRole) return nameRole;
  if (CONTACT_NUMBER.test(words.join(' '))) return 'phoneNumber';
  if (COUNTRY_CODE.test(headerWords(withoutCodeNote(header)).join(' '))) return 'countryCode';
  if (headerWords(withoutCodeNote(header)).some((word) => BESIDE.test(word))) return 'ignored';
  if (words.some((word) => EMAIL.test(word)) || /^(?:posta elettronica|ел адрес)/.test(words.join(' ')))
    return 'email';
  return words.some((word) => PHONE.test(word)) ? 'phoneNumber' : 'ignored';
}

/** 'Mobile (with country code)' is a number, 'Mobile country code' is not. */
function withoutCodeNote(header: string): string {
  return header.replace(/\((?:with|incl|including|con|inkl|mit|avec|със?)\P{L}[^)]*\)/giu, ' ');
}

/** Numbers that are called after what they are for, such as Calendly's 'Text Reminder Number'. */
const CONTACT_NUMBER =
  /^(?:contact number|text reminder number|sms number|text number|numero di contatto|numero de contacto|kontaktnummer|номер за контакт)$/;

/** A column of its own for the country of the numbers beside it: '+359', or 'BG'. */
const COUNTRY_CODE = new RegExp(
  `(?:^| )(?:${[
    'country (?:calling |dialling |dialing |phone )?(?:code|prefix)|(?:calling|dialling|dialing|dial|area country) code',
    '(?:phone|telephone|mobile|cell) (?:prefix|code)|prefisso(?: (?:internazionale|telefonico|paese))?|(?:landes)?vorwahl',
    'indicatif(?: (?:pays|telephonique))?|(?:codigo|prefijo)(?: (?:de pais|pais|telefonico|internacional))',
    'телефонен код|код на (?:държава|държавата|страна|страната)|международен код',
  ].join('|')})$`,
);

const MOBILE =
  /^(?:sms|mobile?|mobil\p{L}*|movil|cell\p{L}*|celular|gsm|smartphone|iphone|handy\p{L}*|natel|portable|whatsapp|viber|мобил\p{L}*|моб|гсм)$/u;

/** Which of several phone columns is taken first: mobiles, then plain or main ones, home, work, and all others. */
export function phoneRank(words: readonly string[]): number {
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  if (has(MOBILE)) return 0;
  if (has(/^(?:home|casa|private|privat|domicile|festnetz|landline|fixe|fijo|fisso|домашен|личен)/)) return 2;
  if (has(/^(?:work|business|office|ufficio|lavoro|geschaft|dienst|bureau|travail|trabajo|служебен|работен)/))
    return 3;
  return has(/^(?:other|altro|default|address|company|radio|car|secondary|друг)/) ? 4 : 1;
}

/** Which of several e-mail columns is taken first: the client's own, before those of the staff and spare ones. */
export function emailRank(words: readonly string[]): number {
  return words.some((word) => /^(?:user|host|owner|organi[sz]er|secondary|other)$/.test(word)) ? 1 : 0;
}
