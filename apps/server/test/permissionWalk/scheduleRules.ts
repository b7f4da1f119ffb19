import type { MutationPermission } from './mutationPermission.ts';
import type { WalkSalon } from './walkSalon.ts';

const evening = { dayOfTheWeek: 6, openTime: '18:00', closeTime: '20:00', isOpen: true };
const holiday = (salon: WalkSalon) => {
  const { startAt, endAt } = salon.vacationSpan();
  return { providerIds: [salon.subjectGlobalId], startAt, endAt };
};

/** The rules of what changes hours and vacations (rule R1). */
export const scheduleRules: Readonly<Record<string, MutationPermission>> = {
  addDateHours: {
    who: 'workHour:edit',
    input: (salon) => ({
      dateHours: [{ providerId: salon.subjectGlobalId, date: salon.farDate(), isOpen: false }],
    }),
  },
  addVacationHour: { who: 'vacation:edit', input: holiday },
  addWorkHour: {
    who: 'workHour:edit',
    input: (salon) => ({ providerId: salon.subjectGlobalId, ...evening }),
  },
  deleteDateHour: { who: 'workHour:edit', input: async (salon) => ({ id: await salon.dateHourId() }) },
  deleteVacationHour: { who: 'vacation:edit', input: async (salon) => ({ id: await salon.vacationId() }) },
  deleteWorkHour: { who: 'workHour:edit', input: async (salon) => ({ id: await salon.workHourId() }) },
  updateDateHour: {
    who: 'workHour:edit',
    input: async (salon) => ({ id: await salon.dateHourId(), name: 'Renamed' }),
  },
  updateVacationHour: {
    who: 'vacation:edit',
    input: async (salon) => ({ id: await salon.vacationId(), ...holiday(salon) }),
  },
  updateWorkHour: {
    who: 'workHour:edit',
    input: async (salon) => ({ id: await salon.workHourId(), closeTime: '20:30:00' }),
  },
  updateWorkHours: {
    who: 'workHour:edit',
    input: async (salon) => ({ workHours: [{ id: await salon.workHourId(), closeTime: '20:30:00' }] }),
  },
};
