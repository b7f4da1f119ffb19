import type { Database } from '../../src/platform/database/database.ts';
import { toGlobalId } from '../../src/platform/graphql/globalId.ts';
import type { FullSalon } from './fullSalon.ts';
import { idOf } from './seenFields.ts';

const MISSING = '987654321987';

/** A global id of something that another organization has. */
export async function foreignIdOf(db: Database, theirs: FullSalon, typename: string): Promise<string> {
  if (typename === 'SignIn') return toGlobalId('SignIn', await signInOf(db, theirs));
  if (typename === 'OutsideCalendar')
    return toGlobalId('OutsideCalendar', await outsideCalendarOf(db, theirs));
  if (typename !== 'AppointmentPayment') return idOf(db, theirs, typename, theirs.ownerId);
  const { id } = await db
    .selectFrom('appointment_payments')
    .select('id')
    .where('organization_id', '=', theirs.scope.organizationId)
    .limit(1)
    .executeTakeFirstOrThrow();
  return toGlobalId('AppointmentPayment', id);
}

/** A global id that nothing has. */
export const missingIdOf = (typename: string): string => toGlobalId(typename, MISSING);

async function outsideCalendarOf(db: Database, { scope }: FullSalon): Promise<string> {
  const { id } = await db
    .selectFrom('outside_calendars')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function signInOf(db: Database, theirs: FullSalon): Promise<string> {
  const { accountId, id: providerId } = theirs.ownerContext.provider;
  const { id } = await db
    .insertInto('sign_ins')
    .values({
      account_id: accountId,
      organization_id: theirs.scope.organizationId,
      provider_id: providerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
