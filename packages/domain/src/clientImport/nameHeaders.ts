import { searchText } from '../searchText.ts';

/** Which part of a name a column holds. */
export type NameRole = 'name' | 'firstName' | 'middleName' | 'lastName';

/**
 * Whole headers, as address books and booking systems write them in English, Italian, Bulgarian, German, French and Spanish.
 */
const nameHeaders: Readonly<Record<NameRole, readonly string[]>> = {
  name: [
    ...['name', 'full name', 'client', 'client name', 'client full name', 'customer', 'customer name'],
    ...['contact', 'contact name', 'display name', 'guest', 'guest name', 'patient', 'patient name'],
    ...['client s name', 'customer s name', 'invitee', 'invitee name', 'invitee full name', 'your name'],
    ...['nome e cognome', 'cognome e nome', 'nome cognome', 'cognome nome', 'nome completo', 'nominativo'],
    ...['cliente', 'nome cliente', 'nome del cliente', 'contatto', 'име и фамилия', 'имена', 'три имена'],
    ...['пълно име', 'клиент', 'име на клиент', 'име на клиента', 'клиент име', 'контакт', 'пациент'],
    ...['трите имена', 'име презиме фамилия', 'фамилия име'],
    ...['фамилия и име', 'име фамилия', 'last first', 'last name first name', 'first and last name'],
    ...['first name last name', 'first last'],
    ...[
      'vollständiger name',
      'vor und nachname',
      'vorname und nachname',
      'vorname nachname',
      'kunde',
      'kundin',
    ],
    ...[
      'kundenname',
      'name des kunden',
      'nachname vorname',
      'name vorname',
      'kontaktname',
      'anzeigename',
      'gast',
    ],
    ...['nom complet', 'nom et prénom', 'prénom et nom', 'nom prénom', 'prénom nom', 'nom du client'],
    ...['nombre completo', 'nombre y apellidos', 'nombre y apellido', 'apellidos y nombre', 'paciente'],
    ...['nombre del cliente', 'nombre cliente', 'fn', 'фио', 'полное имя', 'имя и фамилия', 'фамилия и имя'],
  ],
  firstName: [
    ...['first name', 'first', 'given name', 'forename', 'fname', 'client first name', 'customer first name'],
    ...['invitee first name', 'guest first name', 'patient first name', 'contact first name'],
    ...['nome', 'nome di battesimo', 'име', 'собствено име', 'първо име', 'лично име', 'имя'],
    ...[
      'n first',
      'n given',
      'vorname',
      'rufname',
      'prénom',
      'nombre',
      'nombres',
      'nombre de pila',
      'primer nombre',
    ],
  ],
  middleName: [
    ...[
      'middle name',
      'middle',
      'additional name',
      'second name',
      'secondo nome',
      'презиме',
      'бащино име',
      'отчество',
    ],
    ...['n middle', 'zweiter vorname', 'deuxième prénom', 'segundo nombre'],
  ],
  lastName: [
    ...['last name', 'last', 'surname', 'family name', 'lname', 'client last name', 'customer last name'],
    ...['invitee last name', 'guest last name', 'patient last name', 'contact last name'],
    ...['cognome', 'фамилия', 'фамилно име', 'последно име', 'nachname', 'familienname', 'zuname'],
    ...[
      'n last',
      'n family',
      'nom',
      'nom de famille',
      'apellido',
      'apellidos',
      'primer apellido',
      'segundo apellido',
    ],
  ],
};

/** Words for the client: 'Customer Full Name', 'Клиент име'. */
const CLIENT =
  /^(?:clients?|customers?|guest|patient|invitee|contact|client[ei]|pa[zc]iente|patienten|ospite|huesped|gast(?:es)?|kunden?|клиента?|клиентски|пациента?|teilnehmers?|teilnehmerin|invit[eo]|invitad[oa]|invitato|partecipante|participante?s?|asistente|участника?)$/;
/** Words that only join others, and the plural of '(s)': 'Name of client', 'First name(s)'. */
const JOINING = /^(?:of|the|des?|dell?|della|du|l|на|s)$/;

/** Whether words name the client. */
export function isClients(words: readonly string[]): boolean {
  return words.some((word) => CLIENT.test(word));
}

/** The words without those that only say whose it is. */
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
    (own.length < words.length ? roleByHeader.get(own.join(' ')) : undefined)
  );
}

const BARE_NAME = /^(?:name|nome|nombre|nom|име)$/;

/** Whether a header says no more than 'name', or whose: what kind of name it is, the columns beside it tell. */
export function isBareName(words: readonly string[]): boolean {
  const own = ownWords(words);
  return own.length === 1 && BARE_NAME.test(own.join(''));
}

/** 'firstname' and 'lastname' without a space. */
function splitJoined(word: string): string {
  return word.replace(/^(first|last|middle|full|given|family|client|customer)(name)$/, '$1 $2');
}
