import { searchText } from '../../searchText.ts';
import { nameRoleOf } from './nameHeaders.ts';
import { isOfAccount, isOfOther } from './otherParty.ts';

/** What a column of a client file holds. */
export const columnRoles = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  'phoneNumber',
  'callingCode',
  'email',
  'ignored',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Words that make a column one of phone numbers, in the languages of Europe. */
const PHONE = new RegExp(
  `^(?:${[
    'phones?|phonenum(?:ber)?s?|ph(?:one)?no|ph|telephones?|telephonique|teleph|telefon\\p{L}*|telefs?|tels?|tel(?:no|num\\p{L}*)|fono?|landline',
    't(?:e?l)?fn?o?|тел(?:е?ф)?|тлф',
    'mobile?s?|mobilepho?ne|mobilenumber|mobil\\p{L}*|mob(?:no|itel)?|mov(?:il(?:es)?)?|cells?|cel|cellno|cellphones?|cellular\\p{L}*|celular(?:es)?|gsm|smartphone|iphone|tlm',
    'handy\\p{L}*|natel|portab|festnetz\\p{L}*|rufnummer|portable|whatsapp|viber',
    'телефон\\p{L}*|моб|мобил\\p{L}*|гсм|telefoon\\p{L}*|mobiel\\p{L}*|telemove(?:l|is)|komork\\p{L}*',
    'τηλ|τηλεφων\\p{L}*|κινητ\\p{L}*',
  ].join('|')})$`,
  'u',
);
const EMAIL =
  /^(?:e?mails?|e?maile?adres\p{L}*|emailaddress|correo|correio|courriel|mel|имеил\p{L}*|меил\p{L}*|еимеил|епоща|поща|почта|пошта|ταχυδρομει\p{L}*)$/u;
/** Words that make it something else about a phone or an e-mail: its kind, its consent, a machine beside it. */
const BESIDE = new RegExp(
  `^(?:${[
    'fax|факс|pager|telex|isdn|tty|tdd|callback|type|typ$|telefontyp|telefonart|telefonvorwahl|tipo|label|etichetta|тип|етикет|status|stato|статус|subscri|iscri',
    'marketing|newsletter|consent|consenso|consentement|consentimiento|einwillig|съгласие|accept|opt|verified|bounce',
    'notification|reminder|erinnerung|rappel|recordatorio|country|prefix|prefisso|vorwahl|landesvorwahl|indicatif|prefijo',
    'код|code|codigo|extension|ext',
    'count|date|datum|fecha|data$|display|angezeigt|anzeig|affich|visualizz|mostrad|показван|carrier|push|preferred|sms|template|id',
  ].join('|')})`,
);
/** Says nothing of what a column holds. */
const ASIDE =
  /^(?:required|optional|mandatory|obbligatorio|facoltativo|obligatoire|facultatif|pflichtfeld|задължително)$/;

/** How cards (vCard) say what kind of number or address it is. */
const CARD_TYPE = /;\s*type=/gi;
/** Apostrophes part the words of headers ("numero dell'azienda"), as which a search doesn't read them. */
const ELISION = /['’]/g;

/**
 * The words of a header: 'phoneNumber', 'Phone_Number' and 'E-mail 1 - Value' become 'phone number' and 'email 1 value',
 * 'TEL;TYPE=CELL' of a card becomes 'tel cell'.
 */
export function headerWords(header: string): string[] {
  const spaced = header
    .replace(CARD_TYPE, ' ')
    .replace(ELISION, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return searchText(spaced)
    .replace(/\be(?:[\s-]?mail|-?post(?:a(?!d))?)/g, 'email')
    .replace(/(^|\s)е[\s-]?(поща|меил|пошта)/g, '$1епоща')
    .replace('whats app', 'whatsapp')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/(?<=\p{L})\d+$/u, ''))
    .filter((word) => word !== '' && !ASIDE.test(word));
}

/** What a column holds, by its header. */
export function roleOfHeader(header: string): ColumnRole {
  const words = headerWords(header);
  const nameRole = nameRoleOf(words);
  if (nameRole) return nameRole;
  if (isOfOther(words)) return 'ignored';
  const phrase = words.join(' ');
  if (CONTACT_NUMBER.test(phrase) || REMINDED_NUMBER.test(phrase)) return 'phoneNumber';
  if (CONTACT_ADDRESS.test(phrase)) return 'email';
  if (CALLING_CODE.test(phrase)) return 'callingCode';
  if (isBesideContact(header)) return 'ignored';
  if (words.some((word) => EMAIL.test(word))) return 'email';
  return words.some((word) => PHONE.test(word)) ? 'phoneNumber' : 'ignored';
}

/** Whether a header names something else than the client's number or address: a fax, a consent, a kind, or another's. */
export function isBesideContact(header: string): boolean {
  const words = headerWords(withoutNotes(header));
  return isOfOther(words) || words.some((word) => BESIDE.test(word));
}

/** 'Mobile (with country code)' and 'Mobile (preferred)' are numbers, 'Mobile country code' is not. */
function withoutNotes(header: string): string {
  return header.replace(/\((?:preferred|(?:with|incl|including|con|inkl|mit|avec|със?)\P{L}[^)]*)\)/giu, ' ');
}

/** Numbers that are called after what they are for, such as Calendly's 'Text Reminder Number'. */
const CONTACT_NUMBER =
  /^(?:(?:contact|sms|text reminder) (?:number|no)(?: \d)?|numero di contatto|numero de contacto|kontaktnummer|cep (?:no|numara\p{L}*)|номер за контакт)$/u;
/** The same in other languages: 'Telefonnummer für SMS-Erinnerungen', 'Numero per promemoria SMS'. */
const REMINDED_NUMBER =
  /^(?:telefonnummer|numero(?: (?:di|de) telefono| de telephone)?|(?:телефонен )?номер) (?:fur|per|para|pour|за) (?:\p{L}+ ){0,2}(?:sms|erinnerung|promemoria|recordatorio|rappel|напомн)/u;
const CONTACT_ADDRESS =
  /^(?:email id|(?:indirizzo (?:di )?)?posta elettronica|adresse (?:electronique|(?:de )?(?:la )?messagerie)|courrier electronique|direccion electronica|indirizzo elettronico|ел(?:ектронен)? адрес|електронна поща)/;

/** What is dialled before the number beside it: '+359', or an area's '06'. Whether it is so, the values tell. */
const CALLING_CODE =
  /^(?:\p{L}+ ){0,2}(?:(?:country|dial|diall?ing|calling|area|phone) code|(?:landes|telefon)?vorwahl|prefix|(?:prefisso|indicatif|prefijo)(?: \p{L}+)?|код на държавата?|(?:телефонен|международен) код)$/u;

/** A code without a word of what it is for. */
const BARE_CODE = /^(?:код|code|codice|codigo|kode)$/;
const AREA =
  /(?:^| )(?:area|city|local|orts?vorwahl|zona|zone|distretto|град\p{L}*|селищ\p{L}*|област\p{L}*)(?: |$)/u;

/** Whether a header says 'code' and nothing else: of what, the values tell. */
export function isBareCode(header: string): boolean {
  return BARE_CODE.test(headerWords(header).join(' '));
}

/** Whether the header of a calling code says that it is an area's. */
export function isAreaCode(header: string): boolean {
  return AREA.test(headerWords(header).join(' '));
}

const RESIDENCE = /^(?:country(?: region)?|paese|nazione|stato|land|държава|страна|pays|pais)$/;

/** Whether a header says 'country' and nothing else: where the client lives, and most often telephones. */
export function isResidence(header: string): boolean {
  return RESIDENCE.test(headerWords(header).join(' '));
}

const MOBILE =
  /^(?:sms|mobile?|mobil\p{L}*|mob(?:no|itel)?|mobiel\p{L}*|telemove(?:l|is)|tlm|cep|komork\p{L}*|κινητ\p{L}*|mov(?:il(?:es)?)?|cel(?:l\p{L}*)?|celular(?:es)?|gsm|smartphone|iphone|handy\p{L}*|natel|portab(?:le)?|whatsapp|viber|мобил\p{L}*|моб|гсм)$/u;

/** As Outlook in some languages names the numbers at home and at work: 'Abitazione', 'Ufficio 2'. */
const BARE_LINE =
  /^(?:home|casa|abitazione|domicile|domicilio|privat|work|office|lavoro|ufficio|bureau|travail|trabajo|oficina|arbeit|buro|geschaftlich|домашен|служебен)(?: \d)?$/;

/** Whether a header says where a telephone stands and nothing else: that one does, the values tell. */
export function isBareLine(header: string): boolean {
  return BARE_LINE.test(headerWords(header).join(' '));
}

/** A child's parents: theirs may be the only number, but the client's own comes first. */
const KIN =
  /^(?:parent|guardian|mother|father|genitor|madre|padre|mamma$|papa$|tutore|eltern|mutter|vater|mere$|pere$|родител|маик|баща)/;

/** Which of several phone columns is taken first: mobiles, then plain or main ones, home, work, and all others, such as a parent's. */
export function phoneRank(words: readonly string[]): number {
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  if (has(KIN)) return 4;
  if (has(MOBILE)) return 0;
  if (
    has(
      /^(?:home|casa|private|privat|particular|abitazione|domicil|festnetz|landline|fixe|fijo|fisso|домашен|личен)/,
    )
  )
    return 2;
  if (
    has(
      /^(?:work|business|office|ufficio|lavoro|geschaft|dienst|arbeit|buro|bureau|travail|trabajo|oficina|служебен|работен)/,
    )
  )
    return 3;
  return has(/^(?:other|altro|default|address|company|radio|car|secondary|друг)/) ? 4 : 1;
}

/** Which of several e-mail columns is taken first: the client's own, before those of the account and spare ones. */
export function emailRank(words: readonly string[]): number {
  const isSpare = words.some((word) => KIN.test(word) || /^(?:secondary|other)$/.test(word));
  return isOfAccount(words) || isSpare ? 1 : 0;
}
