// The workloads of the reference in the shape of the engine's facts: random busy time becomes blocks.

/** The schedule of a workload's provider, as the server would load it. */
function scheduleOf(provider, timezone) {
  return {
    id: provider.id,
    timezone,
    workHours: provider.workHours,
    dateHours: [],
    vacations: [],
    classTimes: [],
    sessions: provider.busy.map(({ startAt, endAt }, index) => ({
      id: String(index + 1),
      serviceId: null,
      startAt,
      endAt,
      busyFrom: startAt,
      busyUntil: endAt,
      capacity: 1,
      taken: 1,
    })),
  };
}

/** The query that asks the engine what the reference is asked: a staff member, well before the first day. */
export function queryOf({ timezone, from, days, duration, interval, providers }) {
  const start = Date.parse(`${from}T00:00:00Z`);
  return {
    service: {
      id: '1',
      providerIds: providers.map(({ id }) => id),
      duration,
      slotInterval: interval,
      bufferBefore: 0,
      bufferAfter: 0,
      capacity: 1,
      minNotice: 0,
      visibleRangeMax: null,
      minSlotsRequired: 0,
      isActive: true,
      recurringTimeSlots: [],
    },
    providers: providers.map((provider) => scheduleOf(provider, timezone)),
    from,
    until: new Date(start + (days - 1) * 86_400_000).toISOString().slice(0, 10),
    now: start - 7 * 86_400_000,
    audience: /** @type {const} */ ('staff'),
  };
}
