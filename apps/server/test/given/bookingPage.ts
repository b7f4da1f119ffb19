import type { Database } from '../../src/platform/database/database.ts';
import type { GivenOrganization } from './organization.ts';

export interface BookingPageOptions {
  readonly slug?: string;
  /** Names that it had before. */
  readonly formerSlugs?: readonly string[];
  readonly isOn?: boolean;
  readonly about?: string;
  readonly policy?: string;
  readonly color?: string;
  readonly daysAhead?: number;
  readonly openAppointmentsMax?: number;
}

let pages = 0;

/** The booking page of a business, by default on, under a name of its own, which it gives. */
export async function givenBookingPage(
  db: Database,
  { scope }: Pick<GivenOrganization, 'scope'>,
  { slug, formerSlugs = [], isOn = true, daysAhead, openAppointmentsMax, ...texts }: BookingPageOptions = {},
): Promise<string> {
  pages += 1;
  const name = slug ?? `salon-${pages}`;
  const tenant = { organization_id: scope.organizationId };
  await db
    .insertInto('booking_pages')
    .values({
      ...tenant,
      is_on: isOn,
      days_ahead: daysAhead,
      open_appointments_max: openAppointmentsMax,
      ...texts,
    })
    .execute();
  const slugs = [name, ...formerSlugs].map((one) => ({ ...tenant, slug: one, is_current: one === name }));
  await db.insertInto('booking_page_slugs').values(slugs).execute();
  return name;
}
