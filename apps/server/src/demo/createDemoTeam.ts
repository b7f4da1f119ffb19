import { DEMO_ORGANIZATION, type DemoPlaceKey, demoPlaces } from '@slotkeeper/demo/demoPlaces';
import { DEMO_PASSWORD } from '@slotkeeper/demo/demoSignIns';
import { type DemoMember, demoOwner, demoTeam } from '@slotkeeper/demo/demoTeam';
import { must } from '@slotkeeper/domain/must';
import { MINUTES_PER_HOUR } from '@slotkeeper/domain/time/units';
import { addDays } from '@slotkeeper/domain/time/wallDate';
import { datesInterval } from '@slotkeeper/domain/time/zonedTime';
import { createOrganization } from '../modules/business/organization/organization.ts';
import { createPlace } from '../modules/business/place/place.ts';
import { createAccount } from '../modules/people/account/account.ts';
import { hashPassword } from '../modules/people/account/password/password.ts';
import { insertProviderPlaces } from '../modules/people/provider/change/change.ts';
import { createProvider } from '../modules/people/provider/provider.ts';
import { insertVacationHours } from '../modules/schedule/vacationHour/vacationHour.ts';
import { insertWorkHours } from '../modules/schedule/workHour/workHour.ts';
import type { Database } from '../platform/database/database.ts';
import { runTransaction, type TenantTransaction } from '../platform/database/transaction.ts';
import type { TenantScope } from '../platform/tenantScope.ts';

/** The demo's organization with its places and people, ids by their keys. */
export interface DemoTeam {
  readonly scope: TenantScope;
  readonly providerIds: ReadonlyMap<string, string>;
}

/** Founds the demo's organization with two places and ten people, their hours and their vacations. */
export async function createDemoTeam(db: Database, monday: string): Promise<DemoTeam> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const { sofia, milan } = demoPlaces;
  const { name, email, phoneNumber } = demoOwner;
  const created = await createOrganization(db, {
    name: DEMO_ORGANIZATION,
    locale: 'en',
    country: 'BG',
    currency: 'eur',
    timezone: sofia.timezone,
    placeName: sofia.name,
    place: {
      locale: sofia.locale,
      email: sofia.email,
      phoneNumber: sofia.phoneNumber,
      address: sofia.address,
    },
    isDemo: true,
    owner: { name, email, phoneNumber, account: { passwordHash, hasVerifiedEmail: true } },
  });
  const { scope, ownerId, roleIds } = created;
  return runTransaction(db, scope, async (tx) => {
    const placeIds = { sofia: created.placeId, milan: await createPlace(tx, scope, milan) };
    await insertProviderPlaces(tx.db, scope, ownerId, [placeIds.milan]);
    const providerIds = new Map([[demoOwner.key, ownerId]]);
    for (const { role, places, ...member } of demoTeam) {
      const { locale } = member;
      const accountId = await createAccount(tx.db, {
        email: member.email,
        passwordHash,
        locale,
        hasVerifiedEmail: true,
      });
      const ids = places.map((place: DemoPlaceKey) => placeIds[place]);
      const person = { ...member, accountId, roleId: roleIds[role], placeIds: ids };
      providerIds.set(member.key, await createProvider(tx, scope, person));
    }
    for (const member of [demoOwner, ...demoTeam]) {
      await giveHours(
        tx,
        scope,
        must(providerIds.get(member.key), 'each member was created'),
        member,
        monday,
      );
    }
    return { scope, providerIds };
  });
}

function wallTime(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  return `${String(hours).padStart(2, '0')}:${String(minutes % MINUTES_PER_HOUR).padStart(2, '0')}`;
}

async function giveHours(
  tx: TenantTransaction,
  scope: TenantScope,
  providerId: string,
  { hours, vacation, places }: DemoMember,
  monday: string,
): Promise<void> {
  const rows = hours.flatMap(({ days, open, close }) =>
    days.map((dayOfTheWeek) => {
      return { providerId, dayOfTheWeek, openTime: wallTime(open), closeTime: wallTime(close), isOpen: true };
    }),
  );
  await insertWorkHours(tx.db, scope, rows);
  if (!vacation) return;
  const { timezone } = demoPlaces[places[0]];
  const [first, last] = [addDays(monday, vacation.firstDay), addDays(monday, vacation.lastDay)];
  const { startAt, endAt } = datesInterval(timezone, first, last);
  await insertVacationHours(tx.db, scope, [{ providerId, startAt, endAt }]);
}
