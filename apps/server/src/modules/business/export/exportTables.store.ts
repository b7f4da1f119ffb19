import { firstPlaceText } from '../place/place.ts';

/** A file of the export: what it is called, and the rows that it is read from by their ids. */
export interface ExportTable {
  readonly file: string;
  readonly columns: Readonly<Record<string, string>>;
  /** The table under the alias `t`, `clock.now` where an instant is compared, and what its columns come from besides. */
  readonly from: string;
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const named = (alias: string, table: string, column: string) =>
  `left join ${table} ${alias} on ${alias}.organization_id = t.organization_id and ${alias}.id = t.${column}`;

/** An amount in minor units, of currencies that all have two decimals (decisions M1). */
const money = (column: string) => `round(${column} / 100.0, 2)::text`;
/** Where a provider's appointments are: its first place (decisions T1). */
const place = `left join lateral ${firstPlaceText('t.provider_id')} pl on true`;
const answers = `(
  select string_agg(f.name || ': ' || f.value, '; ' order by f.row_no) from appointment_fields f
  where f.organization_id = t.organization_id and f.appointment_id = t.id)`;
/** What was not called off, counted as in the list of clients (decisions C7). */
const statistics = `left join lateral (
  select count(*)::integer as total, (count(*) filter (where a.status = 'NO_SHOW'))::integer as no_shows,
    (count(*) filter (where a.status <> 'NO_SHOW' and a.start_at <= clock.now))::integer as visits,
    max(a.start_at) filter (where a.status <> 'NO_SHOW' and a.start_at <= clock.now) as last_attended
  from appointments a
  where a.organization_id = t.organization_id and a.client_id = t.id
    and a.status not in ('CANCELED', 'DECLINED')) n on true`;
const provider = named('p', 'providers', 'provider_id');
const service = named('s', 'services', 'service_id');
const client = named('c', 'clients', 'client_id');

/** All that an organization keeps about its business, without what opens accounts. Names of ours only. */
export const exportTables: readonly ExportTable[] = [
  {
    file: 'clients.csv',
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
      attendee: 't.attendee_name',
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
    from: `series t ${provider} ${place} ${service} ${client}`,
    columns: {
      number: 't.id',
      service: 's.title',
      provider: 'p.name',
      place: 'pl.name',
      client: 'coalesce(c.name, t.guest_name)',
      attendee: 't.attendee_name',
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
    from: 'services t join organizations o on o.id = t.organization_id',
    columns: {
      number: 't.row_no',
      title: 't.title',
      description: 't.description',
      durationMinutes: 't.duration',
      capacity: 't.capacity',
      price: money('t.price'),
      currency: 'o.currency',
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
];
