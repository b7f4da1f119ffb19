import type { EventText } from '@slotkeeper/domain/booking/event/bookingEvents';
import { expect } from 'vitest';
import { type Notice, notify } from '../../src/modules/messaging/notify/notify.ts';
import type { NotificationKind } from '../../src/modules/messaging/notification/notification.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { toGlobalId } from '../../src/platform/graphql/globalId.ts';
import { ask, viewerOf } from '../ask.ts';
import { TEN } from '../given/bookedSalon.ts';
import { given as writeGiven } from '../given/given.ts';
import { byEmail, forClient, inSidebar } from '../given/notices.ts';
import type { GivenOrganization } from '../given/organization.ts';
import { writtenAppointment, writtenClient } from '../given/writtenAppointment.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const NEWS = `{ viewer { ... on Provider { notifications(first: 5) { edges { node { body } } } } } }`;

/** Where effects of settings are looked for: how they are saved over the API, and what came of it. */
export type SettingsWorld = ReturnType<typeof settingsWorld>;

/** The settings by their name, each with what shows that it does something in the product. */
export type Effects = Readonly<Record<string, () => Promise<void>>>;

/** `saved` holds the names of the settings that were saved over the API since it was cleared. */
export function settingsWorld(db: Database) {
  const given = writeGiven(db);
  const saved = new Set<string>();
  async function save(mutation: string, salon: GivenOrganization, input: object): Promise<void> {
    const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
    const source = `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`;
    expect((await ask(salon.ownerContext, source, { input })).refusals).toEqual([]);
  }
  /** Notes what is saved, as 'personal.emails.appointmentCreated'. */
  function note(group: string, settings: object): void {
    for (const [name, value] of Object.entries(settings)) {
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        note(`${group}.${name}`, value);
      else saved.add(`${group}.${name}`);
    }
  }
  const savePersonal = (salon: GivenOrganization, id: string, settings: object) => {
    note('personal', settings);
    return save('updateProviderSettings', salon, { id: toGlobalId('Provider', id), ...settings });
  };
  const savePlace = (salon: GivenOrganization, settings: object) => {
    note('places', settings);
    return save('updatePlacesSettings', salon, {
      placesSettings: [{ id: toGlobalId('Place', salon.placeId), ...settings }],
    });
  };
  const saveOrganization = (salon: GivenOrganization, settings: object) => {
    note('organization', settings);
    return save('updateOrganizationSettings', salon, {
      id: toGlobalId('OrganizationSettings', salon.scope.organizationId),
      ...settings,
    });
  };

  const saveBookingPage = (salon: GivenOrganization, settings: object) => {
    note('bookingPage', settings);
    return save('updateBookingPage', salon, settings);
  };

  const messagesOf = ({ scope }: GivenOrganization) =>
    db
      .selectFrom('messages')
      .select(['kind', 'locale', 'subject', 'body'])
      .where('organization_id', '=', scope.organizationId)
      .orderBy('id')
      .execute();

  /** A salon where the owner is notified of what Maria does with an appointment of Ana on Tuesday at ten. */
  async function salonWithNews() {
    const salon = await given.organization();
    const maria = await given.staffMember(salon, { name: 'Maria' });
    const clientId = await writtenClient(db, salon, { name: 'Ana', email: 'ana@home.example' });
    const appointmentId = await writtenAppointment(db, salon, { startAt: TEN, clientId });
    await db
      .updateTable('appointments')
      .set({ created_at: new Date(TEN - 30 * DAY) })
      .where('id', '=', appointmentId)
      .execute();
    const byMaria = (...notices: readonly Notice[]) =>
      maria.context.transaction((tx) => notify(tx, maria.context, notices));
    const emailOwner = (event: EventText<'staff'>) =>
      byMaria(...byEmail({ event, appointmentId, times: [TEN + HOUR] }, salon.ownerId));
    const notifyOwner = (event: NotificationKind) =>
      byMaria(...inSidebar({ event, appointmentId }, salon.ownerId));
    const notifyAna = () =>
      salon.ownerContext.transaction((tx) =>
        notify(tx, salon.ownerContext, forClient({ event: 'appointmentConfirmed', appointmentId })),
      );
    return { ...salon, emailOwner, notifyOwner, notifyAna };
  }

  async function newsOf(salon: GivenOrganization): Promise<string[]> {
    const owner = await given.contextOf(salon.scope, salon.ownerId);
    const { notifications } = viewerOf<{ notifications: { edges: { node: { body: string } }[] } }>(
      await ask(owner, NEWS),
    );
    return notifications.edges.map(({ node }) => node.body);
  }
  return {
    db,
    given,
    saved,
    savePersonal,
    savePlace,
    saveOrganization,
    saveBookingPage,
    messagesOf,
    salonWithNews,
    newsOf,
  };
}
