import type { Page } from '@playwright/test';
import { askServer } from './askServer.ts';
import { blockOwnTime } from './blockOwnTime.ts';
import { bookClass } from './bookClass.ts';
import { bookHaircut } from './bookedHaircut.ts';
import { haircutOf, slotsOf } from './haircut.ts';
import { addReadingRole, removeRole } from './narrowedRole.ts';
import type { Language } from './translated.ts';

/** The objects of the console's dialogs: ids and dates in the addresses of pages. */
export interface DialogStage {
  /** The signed-in person. */
  readonly viewer: string;
  /** A client with a long history, and one that another is a duplicate of. */
  readonly client: string;
  readonly twin: string;
  readonly service: string;
  /** A service at class times. */
  readonly classes: string;
  /** A role of the business's own that sees everything and changes nothing. */
  readonly role: string;
  readonly appointment: string;
  /** An appointment that is paid and for which other hours are offered. */
  readonly offered: string;
  /** When a group of two has its class, and the viewer's time is blocked. */
  readonly classDate: string;
  /** A vacation over that class. */
  readonly vacation: string;
}

/** Everything that dialogs are about, and how it is cleared away where other journeys would see it. */
interface SetStage {
  readonly stage: DialogStage;
  readonly clear: () => Promise<void>;
}

/** The note of the viewer's blocked time. */
export const BLOCK_NOTE = 'Zxq';

const some = `{ viewer { id ... on Provider {
  clients(first: 1) { edges { node { id } } }
  services(first: 50) { edges { node { id recurringTimeSlots { id } } } }
  places { id paymentMethods { id } settings { showServiceCategories } }
  providers(first: 50) { edges { node { id name } } }
  providersToReassign { id }
  roles { id }
} } }`;

interface Some {
  viewer: {
    id: string;
    clients: { edges: { node: { id: string } }[] };
    services: { edges: { node: { id: string; recurringTimeSlots: object[] } }[] };
    places: { id: string; paymentMethods: { id: string }[]; settings: { showServiceCategories: boolean } }[];
    providers: { edges: { node: { id: string; name: string } }[] };
    providersToReassign: object[];
    roles: { id: string }[];
  };
}

const mutationOf = (name: string, input: string, selection: string) =>
  `mutation ($input: ${input}!) { ${name}(input: $input) { ${selection} } }`;

/** Sends a mutation that must go well. */
async function change<T>(page: Page, mutation: string, input: object): Promise<T> {
  const { data, errors } = await askServer<T>(page, mutation, { input });
  if (!data || errors) throw new Error(`${mutation}: ${JSON.stringify(errors)}`);
  return data;
}

/** Invites a member who does not accept, for the dialogs of invitations, and gives its id. */
async function inviteMember(page: Page, locale: Language, roleId: string): Promise<string> {
  const { addProvider } = await change<{ addProvider: { providerEdge: { node: { id: string } } } }>(
    page,
    mutationOf('addProvider', 'AddProviderInput', 'providerEdge { node { id } }'),
    {
      name: `Xqi ${locale}`,
      email: `xqi-${locale}-${Date.now()}@nova.test`,
      phoneNumber: '+359888123457',
      roleId,
    },
  );
  return addProvider.providerEdge.node.id;
}

/** Makes what every dialog of the console needs, as the demo's owner, who is signed in on the page. */
export async function setDialogStage(page: Page, locale: Language): Promise<SetStage> {
  const { data } = await askServer<Some>(page, some);
  if (!data) throw new Error('The demo owner sees nothing');
  const { viewer } = data;
  const services = viewer.services.edges.map(({ node }) => node);
  const idOf = (found: { id: string } | undefined) => {
    if (!found) throw new Error('The demo lacks something that a dialog is about');
    return found.id;
  };
  await letMemberLeave(page, viewer);
  const invitedId = await inviteMember(page, locale, idOf(viewer.roles[0]));
  const booked = await bookHaircut(page, `Xqa ${locale}`);
  const group = await bookClass(page, ['Xqb', 'Xqc'], 200);
  await blockOwnTime(page, group.startAt, BLOCK_NOTE);
  const { startAt, endAt, providerId } = group;
  const vacation = await change<{ addVacationHour: { vacationHours: { id: string }[] } }>(
    page,
    mutationOf('addVacationHour', 'AddVacationHourInput', 'vacationHours { id }'),
    { providerIds: [providerId], startAt, endAt },
  );
  const showCategories = (isShown: (place: Some['viewer']['places'][number]) => boolean) =>
    change(page, mutationOf('updatePlacesSettings', 'UpdatePlacesSettingsInput', 'places { id }'), {
      placesSettings: viewer.places.map((place) => ({ id: place.id, showServiceCategories: isShown(place) })),
    });
  const keepWaitlist = (waitlist: boolean) =>
    change(page, mutationOf('updatePlacesSettings', 'UpdatePlacesSettingsInput', 'places { id }'), {
      placesSettings: viewer.places.map(({ id }) => ({ id, waitlist })),
    });
  const openBooking = (isOn: boolean) =>
    change(
      page,
      mutationOf('updateBookingPage', 'UpdateBookingPageInput', 'organization { bookingPage { isOn } }'),
      { isOn },
    );
  await showCategories(() => true);
  await keepWaitlist(true);
  await openBooking(true);
  const stage = {
    viewer: viewer.id,
    client: idOf(viewer.clients.edges[0]?.node),
    twin: await addTwins(page, locale),
    service: (await haircutOf(page)).id,
    classes: idOf(services.find(({ recurringTimeSlots }) => recurringTimeSlots.length > 0)),
    role: await addReadingRole(page, `Zxr ${locale}`),
    appointment: booked.id,
    offered: await offerAndPay(page, `Xqd ${locale}`, idOf(viewer.places[0]?.paymentMethods[0])),
    classDate: group.date,
    vacation: idOf(vacation.addVacationHour.vacationHours[0]),
  };
  const clear = async () => {
    await showCategories(({ settings }) => settings.showServiceCategories);
    await keepWaitlist(false);
    await openBooking(false);
    await removeRole(page, stage.role);
    await askServer(page, mutationOf('removeProvider', 'RemoveProviderInput', 'removedProviderId'), {
      input: { id: invitedId },
    });
  };
  return { stage, clear };
}

/** A member whom no other journey needs leaves, with upcoming appointments to be reassigned. */
async function letMemberLeave(page: Page, viewer: Some['viewer']): Promise<void> {
  if (viewer.providersToReassign.length > 0) return;
  const leaver = viewer.providers.edges.find(({ node }) => node.name.startsWith('Chiara'))?.node.id;
  await change(page, mutationOf('removeProvider', 'RemoveProviderInput', 'provider { id }'), { id: leaver });
}

/** Adds two clients with one e-mail, and gives the id of the first. */
async function addTwins(page: Page, locale: Language): Promise<string> {
  const digit = locale === 'it' ? 4 : 6;
  const ids: string[] = [];
  for (const [index, name] of ['Xqe', 'Xqf'].entries()) {
    const { addClient } = await change<{ addClient: { clientEdge: { node: { id: string } } } }>(
      page,
      mutationOf('addClient', 'AddClientInput', 'clientEdge { node { id } }'),
      { name, phoneNumber: `+3598876590${digit}${index}`, email: `twin.${locale}@example.test` },
    );
    ids.push(addClient.clientEdge.node.id);
  }
  return ids[0] ?? '';
}

/** Books a haircut, offers another time for it, and marks it as paid. Gives its id. */
async function offerAndPay(page: Page, guest: string, placePaymentMethodId: string): Promise<string> {
  const { id, serviceId, providerId, date } = await bookHaircut(page, guest);
  const { duration } = await haircutOf(page);
  const startAt = (await slotsOf(page, date, providerId)).at(-1) ?? '';
  const endAt = new Date(Date.parse(startAt) + duration * 60_000).toISOString();
  const time = { serviceId, providerId, startAt, endAt };
  await change(
    page,
    mutationOf('offerAlternativeHours', 'OfferAlternativeHoursInput', 'appointment { id }'),
    {
      id,
      alternativeTimes: [time],
    },
  );
  await change(
    page,
    mutationOf('markAppointmentAsPaid', 'MarkAppointmentAsPaidInput', 'appointment { id }'),
    {
      appointmentId: id,
      placePaymentMethodId,
    },
  );
  return id;
}
