import { searchText } from '../../searchText.ts';
import { type NameRole, nameHeaders, spareLastNames } from './nameHeaderTable.ts';

/** Words for the client: 'Customer Full Name', 'Клиент име'. */
const CLIENT =
  /^(?:clients?|customers?|guest|patient|invitee|contact|client[ei]|pa[zc]iente|patienten|ospite|huesped|gast(?:es)?|kunden?|клиента?|клиентски|пациента?|teilnehmers?|teilnehmerin|invit[eo]|invitad[oa]|invitato|partecipante|participante?s?|asistente|участника?)$/;
/** What only joins others, counts, or is the plural of '(s)': 'Name of client', 'Apellido 2', 'First name(s)'. */
const JOINING = /^(?:of|the|des?|dell?|della|du|l|на|s|[1-3])$/;

/** Whether words name the client. */
export function isClients(words: readonly string[]): boolean {
  return words.some((word) => CLIENT.test(word));
}

/** The words without those that only say whose it is, or the how manieth. */
function ownWords(words: readonly string[]): string[] {
  return words.filter((word) => !CLIENT.test(word) && !JOINING.test(word));
}

const roleByHeader = new Map<string, NameRole>(
  Object.entries(nameHeaders).flatMap(([role, headers]) =>
    headers.map((header) => [searchText(header), role as NameRole] as const),
  ),
);

/** The part of a name that a column holds by the words of its header; undefined where it holds none. */
export function nameRoleOf(words: readonly string[]): NameRole | undefined {
  const own = ownWords(words);
  return (
    roleByHeader.get(words.join(' ')) ??
    roleByHeader.get(splitJoined(words.join(''))) ??
    (own.length < words.length
      ? (roleByHeader.get(own.join(' ')) ?? roleByHeader.get(splitJoined(own.join(''))))
      : undefined)
  );
}

const SPARE = new Set(spareLastNames.map((header) => searchText(header)));

/** Whether a header is one of a last name that is taken only where there is no other. */
export function isSpareName(words: readonly string[]): boolean {
  return SPARE.has(words.join(' '));
}

const CONTACT = /^(?:contact|contatto|контакт)$/;

/** Whether a header says 'contact' and nothing else: the client's name, a person of a firm, or how to reach them. */
export function isBareContact(words: readonly string[]): boolean {
  return words.length === 1 && CONTACT.test(words.join(''));
}

const FIRM = /^organi[sz]ation(?: 1)? name$/;

/** Whether a header is that of a firm in an address book: a shop or a hotel may be the client. */
export function isFirmName(words: readonly string[]): boolean {
  return FIRM.test(words.join(' '));
}

const BARE_NAME = /^(?:name|nome|nombre|nom|име|naam|namn|nume)$/;

/** Whether a header says no more than 'name', or whose: what kind of name it is, the columns beside it tell. */
export function isBareName(words: readonly string[]): boolean {
  const own = ownWords(words);
  return own.length === 1 && BARE_NAME.test(own.join(''));
}

/** 'firstname' and 'lastname' without a space. */
function splitJoined(word: string): string {
  return word.replace(/^(first|last|middle|full|given|family|client|customer)(name)$/, '$1 $2');
}
