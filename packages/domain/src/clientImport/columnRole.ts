import { searchText } from '../searchText.ts';

/** What a column of a client file holds. */
export const columnRoles = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  'phoneNumber',
  'email',
  'ignored',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Whole headers, as address books and booking systems write them in English, Italian and Bulgarian. */
const nameHeaders: Readonly<Record<'name' | 'firstName' | 'middleName' | 'lastName', readonly string[]>> = {
  name: [
    ...['name', 'full name', 'client', 'client name', 'client full name', 'customer', 'customer name'],
    ...['contact', 'contact name', 'display name', 'guest', 'guest name', 'patient', 'patient name'],
    ...['nome e cognome', 'cognome e nome', 'nome cognome', 'cognome nome', 'nome completo', 'nominativo'],
    ...['cliente', 'nome cliente', 'contatto', 'име и фамилия', 'имена', 'три имена', 'пълно име', 'клиент'],
    ...['име на клиент', 'име на клиента', 'контакт', 'пациент'],
  ],
  firstName: [
    ...['first name', 'first', 'given name', 'forename', 'fname', 'client first name', 'customer first name'],
    ...['nome', 'nome di battesimo', 'име', 'собствено име', 'първо име', 'лично име'],
  ],
  middleName: [
    ...['middle name', 'middle', 'additional name', 'second name', 'secondo nome', 'презиме', 'бащино име'],
  ],
  lastName: [
    ...['last name', 'last', 'surname', 'family name', 'lname', 'client last name', 'customer last name'],
    ...['cognome', 'фамилия', 'фамилно име', 'последно име'],
  ],
};

const roleByHeader = new Map<string, ColumnRole>(
  Object.entries(nameHeaders).flatMap(([role, headers]) =>
    headers.map((header) => [searchText(header), role as ColumnRole] as const),
  ),
);

/** Beginnings of words that make a column one of phone numbers. */
const PHONE =
  /^(phone|telephone|tel|telefon|telefono|mobile|mobil|cell|cellphone|cellulare|gsm|smartphone|whatsapp|viber|телефон|тел|мобилен|мобилни|мобилно|гсм|gsm)/;
const EMAIL = /^(email|emails|mail|имеил|меил|еимеил|епоща|поща)$/;
/** Words that make it something else about a phone or an e-mail: its kind, its consent, a machine beside it. */
const BESIDE =
  /^(fax|факс|pager|telex|isdn|tty|tdd|callback|type|tipo|label|etichetta|тип|етикет|status|stato|статус|subscri|iscri|marketing|consent|consenso|съгласие|accept|opt|verified|bounce|notification|reminder|country|prefix|prefisso|код|code|extension|ext|assistant|manager|emergency|spouse|referr|count|date|display|carrier|push|preferred|sms|template|id|staff|provider|employee)/;

/** The words of a header: 'phoneNumber', 'Phone_Number' and 'E-mail 1 - Value' become 'phone number' and 'email 1 value'. */
export function headerWords(header: string): string[] {
  const spaced = header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return searchText(spaced)
    .replace(/\be[\s-]?mail/g, 'email')
    .replace(/(^|\s)е[\s-]?(поща|меил)/g, '$1епоща')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** What a column holds, by its header. */
export function roleOfHeader(header: string): ColumnRole {
  const words = headerWords(header);
  const byName = roleByHeader.get(words.join(' '));
  if (byName) return byName;
  const joined = words.join('');
  if (roleByHeader.has(splitJoined(joined))) return roleByHeader.get(splitJoined(joined)) as ColumnRole;
  if (words.some((word) => BESIDE.test(word))) return 'ignored';
  if (words.some((word) => EMAIL.test(word)) || /^posta elettronica/.test(words.join(' '))) return 'email';
  return words.some((word) => PHONE.test(word)) || isContactNumber(words) ? 'phoneNumber' : 'ignored';
}

/** 'firstname' and 'lastname' without a space. */
function splitJoined(word: string): string {
  return word.replace(/^(first|last|middle|full|given|family|client|customer)(name)$/, '$1 $2');
}

function isContactNumber(words: readonly string[]): boolean {
  return /^(contact|client|customer|cell|номер за контакт)/.test(words.join(' ')) && words.includes('number');
}

const MOBILE = /^(mobile|mobil|cell|gsm|smartphone|iphone|whatsapp|viber|мобил|гсм)/;

/** Which of several phone columns is taken first: mobiles, then plain or main ones, home, work, and all others. */
export function phoneRank(words: readonly string[]): number {
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  if (has(MOBILE)) return 0;
  if (has(/^(home|casa|private|privat|домашен|личен)/)) return 2;
  if (has(/^(work|business|office|ufficio|lavoro|служебен|работен)/)) return 3;
  return has(/^(other|altro|default|address|company|radio|car|друг)/) ? 4 : 1;
}
