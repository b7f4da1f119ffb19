import { isClients } from './nameHeaders.ts';

/** A word that begins so, in English, Italian, Bulgarian, German, French or Spanish, means somebody who works there. */
const STAFF = new RegExp(
  `^(?:${[
    'staff|employee|employe(?:s|es)?$|emplead|provider|practi[ct]ion|praticien|operat[oe]|operatric|operador|worker|team$|equipe$|equipo$|crew$',
    'stylist|estilist|stilist|hairstyl|hairdress|barber|barbier|beautic|a?esthetic|estetist|esteticist|therap|terap',
    'fisioterap|massag|massaggi|masseu|masajist|manicur|technician|tecnico$|tecnica$|doctor|dottor|doktor|docteur|dr$',
    'physician|medic[oaie]?$|medecin|dentist|nurse|infermier|infirmi|enfermer|trainer|coach|instruct|instrukt|istrutt',
    'entrenador|teacher|tutor$|consultant|consulent|specialist|spezialist|especialist|professionist|receptionist|recepcion',
    'assistant|asst$|assistent|ayudante|secretar|segretari|sekretar|manager|supervisor|responsab|encargad|gerent|gerant|agent',
    'reps?$|representat|sales(?:man|person|rep)|seller|vendedor|vendeu|advis[eo]r|asesor|conseill|collabora|colaborador',
    'addett|dipendent|parrucch|peluquer|coiffeu|salarie|prestatair|intervenant|proveedor|trabajador',
    'mitarbeit|angestellt|bearbeiter|sachbearbeit|bediener|behandler|friseu|frisor|kosmetiker|arzt|hausarzt|zahnarzt',
    'betreuer|berater|dienstleister|vorgesetzt|verkaufer|hosts?$|gastgeber|anfitrion',
    'служител|специалист|оператор|стилист|фризьор|козметик|терапевт|масаж|лекар|доктор|зъболекар|стоматолог|маникюр',
    'персонал(?:а|ът)?$|екип(?:а|ът)?$|изпълнител|маистор|треньор|инструктор|консултант|мениджър|управител|отговор',
    'рецепци|асистент|помощни|барбер|бръснар|учител|преподавател|доставчик|домакин',
  ].join('|')})`,
);
/** The same of somebody who is called instead of the client, or who sent the client. */
const RELATION = new RegExp(
  `^(?:${[
    'partner|partenair|spouse|husband|wife$|kin$|relatives?$|emergen|ice$|notfall|urgenc|angehorig|ehepartner|ehemann|ehefrau',
    'coniuge|marito|moglie|familiar|conjoint|epoux|conyuge|espos[oa]|pareja|accompagn|acompan|begleit',
    'спеш|партньор|съпруг|близ[ък]|роднин|referr|referid|recommend|recomend|empfohl|parrain|препоръч',
  ].join('|')})`,
);
/** Words that mean where the client goes. Not those of where the client works: business, office, company. */
const PLACE = new RegExp(
  `^(?:${[
    'salons?|salone|saloni|locations?|branch(?:es)?|stores?|shops?|venues?|studios?|clinics?|spas?|cent(?:er|re)s?|sites?|gyms?',
    'outlets?|restaurants?|barbershops?|franchises?|merchants?|facility|premises|practices?|sed[ei]|centr[oi]|negozi[o]?',
    'filial\\p{L}*|strutture?|vendita|ambulatorio|poliambulatorio|clinic[ah]e?|palestra|ristorante|succursal\\p{L}*|istituto|agenzia',
    'standort\\p{L}*|prax(?:is|en)\\p{L}*|niederlassung\\p{L}*|zweigstelle\\p{L}*|institut|zentrum|betrieb|betriebsstatte',
    'etablissement|boutique|magasin|agence|cabinet|lieu|emplacement|clinique|sucursal|tienda|establecimiento|ubicacion|estudio',
    'consultorio|peluqueria|gimnasio|barberia|loja|unidade',
    'обект\\p{L}*|салон\\p{L}*|студио\\p{L}*|филиал\\p{L}*|клон(?:а|ът)?|магазин\\p{L}*|локаци\\p{L}*|клиник\\p{L}*|цент(?:ър|ърът|ъра)',
    'кабинет\\p{L}*|заведени\\p{L}*|ресторант\\p{L}*|мяст\\p{L}*|поделени\\p{L}*',
  ].join('|')})$`,
  'u',
);
/** Words that mean it only in such company: 'telefono personale' is the client's own, 'local phone' is no shop's. */
const IN_COMPANY =
  /(?:^| )(?:del (?:personale?|locale?|profesional)|du (?:personnel|professionnel)|(?:contact|lead|record|client|customer) owner)(?: |$)/;

/**
 * Whether a header speaks of somebody else than the client: of the staff, of who is called in an emergency, or of the place
 * ('Telefono operatore', 'Partner phone', 'Имейл на обекта'). 'Salon client phone' speaks of the client all the same, and so
 * does the phone of where a client works ('Business Phone').
 */
export function isOfOther(words: readonly string[]): boolean {
  const phrase = words.join(' ');
  if (IN_COMPANY.test(phrase)) return true;
  if (words.some((word) => STAFF.test(word) || RELATION.test(word))) return true;
  return words.some((word) => PLACE.test(word)) && !isClients(words.filter((word) => word !== 'contact'));
}

/** Words for who has the account, which may be the client or somebody of the house. */
const ACCOUNT =
  /^(?:users?|owner|organi[sz]er|benutzers?|utilisateur|hote|utente|usuario|organizzatore|organizador|потребителя?)$/;

/** Whether a header says that it is the user's or the owner's: the client's only where no column beside it is. */
export function isOfAccount(words: readonly string[]): boolean {
  return words.some((word) => ACCOUNT.test(word));
}
