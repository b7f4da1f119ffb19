import { unusualDigits } from '@slotkeeper/domain/business/money/minorUnits';
import { firstPlaceText } from '../../../platform/database/firstPlace.ts';

/** A file of the export: what it is called, and the rows that it is read from in pieces. */
export interface ExportTable {
  readonly file: string;
  readonly columns: Readonly<Record<string, string>>;
  /**
   * The table under the alias `t`, `viewer` for the instant of the export and what is seen by who asks, and what its columns
   * come from besides.
   */
  readonly from: string;
  /** The columns that its rows are read in the order of, unique together within the organization; the id without them. */
  readonly key?: readonly [string, ...string[]];
  /** The column of the provider whose rows must be within reach, where appointments are behind them (rule R2). */
  readonly ofProvider?: string;
  /** Whether only those who see clients see it. */
  readonly isOfClients?: boolean;
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const named = (alias: string, table: string, column: string) =>
  `left join ${table} ${alias} on ${alias}.organization_id = t.organization_id and ${alias}.id = t.${column}`;

/** An amount in minor units as a number with the decimals of its currency (rule M1). */
const money = (column: string, currency = 't.currency') => {
  const cases = unusualDigits.map(
    ([code, digits]) => `when '${code}' then round(${column} / ${10 ** digits}.0, ${digits})::text`,
  );
  return `(case ${currency} ${cases.join(' ')} else round(${column} / 100.0, 2)::text end)`;
};
/** Where a provider's appointments are: its first place (rule T1). */
const place = `left join lateral ${firstPlaceText('t.provider_id')} pl on true`;
/** The currencies in which a service is offered: those of its providers' first places, of all open ones where nobody does it. */
const offered = `join lateral (
  select array_agg(distinct each.currency order by each.currency) as currencies from (
    select pl.currency from service_providers sp
    join providers p on p.organization_id = sp.organization_id and p.id = sp.provider_id and p.revoked_at is null
    join lateral ${firstPlaceText('p.id')} pl on true
    where sp.organization_id = t.organization_id and sp.service_id = t.id
  ) each) done on true
join lateral (
  select coalesce(done.currencies, array_agg(distinct pl.currency order by pl.currency)) as currencies
  from places pl where pl.organization_id = t.organization_id and pl.retired_at is null) offered on true`;
const answers = `(
  select string_agg(f.name || ': ' || f.value, '; ' order by f.row_no) from appointment_fields f
  where f.organization_id = t.organization_id and f.appointment_id = t.id)`;
/** What was not canceled, counted as in the list of clients (rule C7). */
const statistics = `left join lateral (
  select count(*)::integer as total, (count(*) filter (where a.status = 'NO_SHOW'))::integer as no_shows,
    (count(*) filter (where a.status <> 'NO_SHOW' and a.start_at <= viewer.now))::integer as visits,
    max(a.start_at) filter (where a.status <> 'NO_SHOW' and a.start_at <= viewer.now) as last_attended
  from appointments a
  where a.organization_id = t.organization_id and a.client_id = t.id
    and (viewer.reach is null or a.provider_id = any(viewer.reach))
    and a.status not in ('CANCELED', 'DECLINED')) n on true`;
const provider = named('p', 'providers', 'provider_id');
const service = named('s', 'services', 'service_id');
/** Appointments of a client are seen without it by who sees no clients, as in the calendar (rule R1). */
const client = `${named('c', 'clients', 'client_id')} and viewer.sees_clients`;

/** All that an organization keeps about its business, without what opens accounts. Names of ours only. */
export const exportTables: readonly ExportTable[] = [
  {
    file: 'clients.csv',
    isOfClients: true,
    from: `clients t ${statistics} ${named('k', 'clients', 'merged_into_id')}`,
    columns: {
      name: 't.name',
      phoneNumber: 't.phone_number',
      email: 't.email',
      number: 't.row_no',
      clientSince: instant('t.created_at'),
      lastActive: instant('greatest(t.last_active_at, n.last_attended)'),
      totalAppointments: 'n.total',
      visits: 'n.visits',
      noShows: 'n.no_shows',
      removedAt: instant('t.removed_at'),
      mergedInto: 'k.row_no',
      blockedAt: instant('t.blocked_at'),
      notes: 't.notes',
    },
  },
  {
    file: 'appointments.csv',
    ofProvider: 't.provider_id',
    from: `appointments t ${provider} ${place} ${service} ${client}`,
    columns: {
      number: 't.row_no',
      startAt: instant('t.start_at'),
      endAt: instant('t.end_at'),
      status: 't.status',
      service: 's.title',
      provider: 'p.name',
      place: 'pl.name',
      client: 'coalesce(c.name, t.guest_name)',
      attendee: 'case when viewer.sees_clients then t.attendee_name end',
      phoneNumber: 'coalesce(c.phone_number, t.guest_phone_number)',
      unitPrice: money('t.unit_price'),
      slots: 't.slot_count',
      amountPaid: money('t.amount_paid'),
      currency: 't.currency',
      answers,
      staffNote: 't.note',
      series: 't.series_id',
      cancellationReason: 't.cancellation_reason',
      createdAt: instant('t.created_at'),
    },
  },
  {
    file: 'payments.csv',
    ofProvider: 'a.provider_id',
    from: `appointment_payments t ${named('a', 'appointments', 'appointment_id')}`,
    columns: {
      appointment: 'a.row_no',
      type: 't.type',
      amount: money('t.amount'),
      currency: 't.currency',
      method: 't.method_name',
      createdAt: instant('t.created_at'),
    },
  },
  {
    file: 'series.csv',
    ofProvider: 't.provider_id',
    from: `series t ${provider} ${place} ${service} ${client}`,
    columns: {
      number: 't.id',
      service: 's.title',
      provider: 'p.name',
      place: 'pl.name',
      client: 'coalesce(c.name, t.guest_name)',
      attendee: 'case when viewer.sees_clients then t.attendee_name end',
      phoneNumber: 'coalesce(c.phone_number, t.guest_phone_number)',
      repeats: 't.freq',
      startsOn: 't.starts_on::text',
      until: 't.until::text',
      startTime: "to_char(make_interval(mins => t.start_minute), 'HH24:MI')",
      slotMinutes: "array_to_string(t.slot_minutes, ' ')",
      createdAt: instant('t.created_at'),
    },
  },
  {
    file: 'blocked-times.csv',
    ofProvider: 't.provider_id',
    from: `(select * from sessions where service_id is null) t ${provider} ${place}`,
    columns: {
      provider: 'p.name',
      place: 'pl.name',
      startAt: instant('t.start_at'),
      endAt: instant('t.end_at'),
      note: 't.note',
    },
  },
  {
    file: 'services.csv',
    from: `services t ${offered}`,
    columns: {
      number: 't.row_no',
      title: 't.title',
      description: 't.description',
      durationMinutes: 't.duration',
      capacity: 't.capacity',
      price: money('t.price', 'offered.currencies[1]'),
      currency: "array_to_string(offered.currencies, ' ')",
      isActive: 't.is_active',
      createdAt: instant('t.created_at'),
    },
  },
  {
    file: 'staff.csv',
    from: 'providers t',
    columns: {
      number: 't.row_no',
      name: 't.name',
      email: 't.email',
      phoneNumber: 't.phone_number',
      revokedAt: instant('t.revoked_at'),
      createdAt: instant('t.created_at'),
    },
  },
  {
    file: 'places.csv',
    from: 'places t',
    columns: {
      name: 't.name',
      email: 't.email',
      phoneNumber: 't.phone_number',
      address: 't.address_formatted',
      timezone: 't.timezone',
      currency: 't.currency',
    },
  },
  {
    file: 'work-hours.csv',
    from: `work_hours t ${provider}`,
    columns: {
      provider: 'p.name',
      dayOfTheWeek: 't.day_of_the_week',
      openTime: 't.open_time::text',
      closeTime: 't.close_time::text',
      isOpen: 't.is_open',
    },
  },
  {
    file: 'vacations.csv',
    from: `vacation_hours t ${provider}`,
    columns: { provider: 'p.name', startAt: instant('t.start_at'), endAt: instant('t.end_at') },
  },
  {
    file: 'message-wordings.csv',
    from: 'message_wordings t',
    key: ['t.kind', 't.locale'],
    columns: {
      kind: 't.kind',
      language: 't.locale',
      subject: 't.subject',
      text: 't.body',
      updatedAt: instant('t.updated_at'),
    },
  },
  {
    file: 'message-stops.csv',
    isOfClients: true,
    from: `message_stops t ${named('c', 'clients', 'client_id')}`,
    key: ['t.client_id', 't.topic'],
    columns: {
      client: 'c.name',
      clientNumber: 'c.row_no',
      topic: 't.topic',
      stoppedAt: instant('t.stopped_at'),
    },
  },
];
