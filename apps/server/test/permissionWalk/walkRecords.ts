import { noPermissions } from '@slotkeeper/domain/people/access/permissionSets';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { TEN } from '../given/bookedSalon.ts';

const FAR_DAYS = 1_000;

/** Makes a change as the owner and gives what the payload holds. */
type Change = (name: string, input: object, payload: string) => Promise<Record<string, unknown>>;

interface Owned {
  readonly subjectGlobalId: string;
  readonly placeGlobalId: string;
}

/** Makes clients, hours, vacations and what else a walk changes, a fresh one with each call. Ids are global. */
export function walkRecords(change: Change, { subjectGlobalId, placeGlobalId }: Owned) {
  let people = 0;
  let categories = 0;
  let days = 0;
  const clientsOf = async (input: object) =>
    (await change('addClient', input, 'clientEdge { node { id } }')) as {
      clientEdge: { node: { id: string } };
    };
  async function client(): Promise<string> {
    people += 1;
    const phoneNumber = `+35988${String(7_000_000 + people)}`;
    return (await clientsOf({ name: `Client ${people}`, phoneNumber })).clientEdge.node.id;
  }
  async function removedClient(): Promise<string> {
    const id = await client();
    await change('removeClient', { id }, 'deletedClientId');
    return id;
  }
  async function furtherPaymentMethod(): Promise<string> {
    const input = { placeId: placeGlobalId, name: 'Voucher' };
    const { place } = (await change('addPlacePaymentMethod', input, 'place { paymentMethods { id } }')) as {
      place: { paymentMethods: { id: string }[] };
    };
    return place.paymentMethods.at(-1)?.id ?? '';
  }
  async function categoryId(): Promise<string> {
    categories += 1;
    const input = { name: `Kind ${categories}` };
    const { serviceCategory } = (await change('addServiceCategory', input, 'serviceCategory { id }')) as {
      serviceCategory: { id: string };
    };
    return serviceCategory.id;
  }
  async function apiTokenId(): Promise<string> {
    const scopes = { ...noPermissions, services: ['VIEW'] };
    const { apiToken } = (await change('addApiToken', { name: 'Website', scopes }, 'apiToken { id }')) as {
      apiToken: { id: string };
    };
    return apiToken.id;
  }
  async function webhookId(): Promise<string> {
    const { webhookEndpoint } = (await change(
      'addWebhookEndpoint',
      { url: 'https://hooks.example.com/in', eventTypes: ['appointment.created'] },
      'webhookEndpoint { id }',
    )) as { webhookEndpoint: { id: string } };
    return webhookEndpoint.id;
  }
  async function webhookDeliveryId(): Promise<string> {
    const { webhookDelivery } = (await change(
      'sendTestWebhook',
      { id: await webhookId() },
      'webhookDelivery { id }',
    )) as { webhookDelivery: { id: string } };
    return webhookDelivery.id;
  }
  async function workHourId(): Promise<string> {
    const row = { dayOfTheWeek: 6, openTime: '18:00', closeTime: '20:00', isOpen: true };
    const input = { providerId: subjectGlobalId, ...row };
    const { workHour } = (await change('addWorkHour', input, 'workHour { id }')) as {
      workHour: { id: string };
    };
    return workHour.id;
  }
  /** A date of its own each time, years after what is booked. */
  const farDate = () => {
    days += 1;
    return new Date(TEN + (FAR_DAYS + days) * DAY_MS).toISOString().slice(0, 10);
  };
  async function dateHourId(): Promise<string> {
    const dateHours = [{ providerId: subjectGlobalId, date: farDate(), isOpen: false }];
    const added = (await change('addDateHours', { dateHours }, 'dateHours { id }')) as {
      dateHours: { id: string }[];
    };
    return added.dateHours[0]?.id ?? '';
  }
  const vacationSpan = () => {
    const date = farDate();
    return { startAt: `${date}T08:00:00.000Z`, endAt: `${date}T18:00:00.000Z` };
  };
  async function vacationId(): Promise<string> {
    const input = { providerIds: [subjectGlobalId], ...vacationSpan() };
    const added = (await change('addVacationHour', input, 'vacationHours { id }')) as {
      vacationHours: { id: string }[];
    };
    return added.vacationHours[0]?.id ?? '';
  }
  return {
    apiTokenId,
    client,
    removedClient,
    furtherPaymentMethod,
    categoryId,
    webhookDeliveryId,
    webhookId,
    workHourId,
    farDate,
    dateHourId,
    vacationSpan,
    vacationId,
  };
}
