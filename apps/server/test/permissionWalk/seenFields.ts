import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';
import { toGlobalId } from '../../src/platform/graphql/globalId.ts';
import { letterOf } from './fieldSeen.ts';
import { type FullSalon, type Walker, walkers } from './fullSalon.ts';
import { nodeTables } from './nodeTables.ts';
import { askFields, fieldsOf } from './walkFields.ts';

const letters: Readonly<Record<Walker, string>> = {
  owner: 'o',
  administrator: 'a',
  receptionist: 'r',
  staff: 's',
  nobody: 'n',
};

/** Types whose objects concern one provider each: looked at as a colleague's, as one's own, and as another place's. */
const ownedTypes: readonly string[] = [
  'Appointment',
  'AppointmentFieldValue',
  'AuditEntry',
  'Block',
  'DateHour',
  'Notification',
  'Provider',
  'VacationHour',
  'WaitlistEntry',
  'WorkHour',
];

/** How every walker sees each field of a type's objects; for an owned type a colleague's, the own and another place's. */
export async function seenFields(
  db: Database,
  salon: FullSalon,
  typename: string,
): Promise<Record<string, string>> {
  const whose: ((walker: Walker) => string)[] = ownedTypes.includes(typename)
    ? [() => salon.ownerId, (walker) => salon.contexts[walker].provider.id, () => salon.remoteId]
    : [() => salon.ownerId];
  const rows: Record<string, string[]> = {};
  const args = typename === 'Provider' ? await argumentsIn(db, salon) : {};
  const ask = (walker: Walker, id: string) => askFields(salon.contexts[walker], { typename, id }, args);
  const ownersOwn = await ask('owner', await idOf(db, salon, typename, salon.ownerId));
  for (const providerOf of whose) {
    const seen = Object.fromEntries(fieldsOf(typename).map(({ name }) => [name, '']));
    for (const walker of walkers) {
      const id = await idOf(db, salon, typename, providerOf(walker));
      const owners = await ask('owner', id);
      const answers = walker === 'owner' ? owners : await ask(walker, id);
      for (const name of Object.keys(seen)) {
        const base = owners.get(name);
        const compared = base && 'code' in base && typename === 'Provider' ? ownersOwn.get(name) : base;
        seen[name] += letterOf(letters[walker], answers.get(name), compared);
      }
    }
    for (const [name, letter] of Object.entries(seen)) rows[name] = [...(rows[name] ?? []), letter];
  }
  return Object.fromEntries(Object.entries(rows).map(([name, columns]) => [name, columns.join(' ')]));
}

/** The arguments of a provider's fields, with ids of what `remote` and the business have. */
export async function argumentsIn(db: Database, salon: FullSalon): Promise<Record<string, string>> {
  const quoted = async (typename: string) => `"${await idOf(db, salon, typename, salon.remoteId)}"`;
  const [from, until] = ['2026-03-02T00:00:00.000Z', '2026-03-30T00:00:00.000Z'];
  const days = '{ from: "2026-03-02", to: "2026-03-29" }';
  const service = await quoted('Service');
  return {
    addressDetails: '(placeId: "city:727011")',
    addressPredictions: '(text: "Sofia")',
    analytics: `(filterBy: ${days})`,
    appointment: `(id: ${await quoted('Appointment')})`,
    appointmentsDuringVacation: `(providerIds: [], startAt: "${from}", endAt: "${until}")`,
    appointmentsOutsideDateHours: `(input: { dateHours: [{ providerId: ${await quoted('Provider')}, date: "2026-03-03", isOpen: false }] })`,
    appointmentsOutsideHours: `(providerId: ${await quoted('Provider')})`,
    blocks: `(from: "${from}", until: "${until}")`,
    outsideBusyTimes: `(from: "${from}", until: "${until}")`,
    classSlots: `(date: ${days})`,
    client: `(id: ${await quoted('Client')})`,
    dateHours: `(date: ${days})`,
    messagePreview: '(kind: "appointmentCreated", locale: "en", subject: "Hello", body: "{{details}}")',
    messageWordings: '(locale: "en")',
    search: '(text: "clara")',
    service: `(id: ${service})`,
    timeSlots: `(filterBy: { date: ${days}, serviceId: ${service} })`,
    visitTimes: `(filterBy: { date: "2026-03-09", placeId: ${await quoted('Place')}, items: [{ serviceId: ${service} }] })`,
    waitlist: `(placeIds: [${await quoted('Place')}], from: "2026-03-02", until: "2026-03-29")`,
    vacationHour: `(id: ${await quoted('VacationHour')})`,
  };
}

/** The global id of an object of the type, of this provider where its type is owned. */
export async function idOf(
  db: Database,
  { scope }: Pick<FullSalon, 'scope'>,
  typename: string,
  providerId: string,
): Promise<string> {
  const table = nodeTables[typename] ?? '';
  const tenant = table === 'organizations' ? sql`id` : sql`organization_id`;
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where ${tenant} = ${scope.organizationId} and ${ofProvider(typename, providerId)} order by id limit 1`.execute(
    db,
  );
  const id = rows[0]?.id;
  if (!id) throw new Error(`The business has no ${typename}`);
  return toGlobalId(typename, id);
}

function ofProvider(typename: string, providerId: string) {
  const appointments = sql`(select id from appointments where provider_id = ${providerId})`;
  if (!ownedTypes.includes(typename)) return sql`true`;
  if (typename === 'Provider') return sql`id = ${providerId}`;
  if (typename === 'AppointmentFieldValue') return sql`appointment_id in ${appointments}`;
  if (typename === 'AuditEntry') return sql`object_type = 'APPOINTMENT' and object_id in ${appointments}`;
  if (typename === 'Block') return sql`service_id is null and provider_id = ${providerId}`;
  return sql`provider_id = ${providerId}`;
}
