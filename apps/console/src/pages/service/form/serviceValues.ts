import type { ServiceInput, ServiceValues } from '@slotkeeper/domain/input/service';

/** What of a service its form holds. */
export interface ServiceFacts {
  readonly title: string;
  readonly description: string;
  readonly shortDescription: string;
  readonly duration: number;
  readonly capacity: number;
  readonly price: number;
  readonly displayPrice: boolean;
  readonly visibleRangeMax: number | null | undefined;
  readonly minSlotsRequired: number;
  readonly slotInterval: number | null | undefined;
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  readonly minNotice: number;
  readonly isActive: boolean;
  readonly isBookableOnline: boolean;
  readonly isFirst: boolean;
  readonly seatsPerBooking: number;
  readonly category: { readonly id: string } | null | undefined;
  readonly providerIds: readonly string[];
  readonly appointmentFields: readonly QuestionFacts[];
}

interface QuestionFacts {
  readonly id: string;
  readonly name: string;
  readonly prompt: string;
  readonly type: string;
  readonly required: boolean;
  readonly choices: readonly string[];
}

/** The form of a new service: half an hour for one client. */
export function newServiceValues(providerIds: readonly string[]): ServiceValues {
  return {
    title: '',
    description: '',
    shortDescription: '',
    duration: 30,
    capacity: 1,
    price: null,
    displayPrice: true,
    visibleRangeMax: null,
    minSlotsRequired: null,
    slotInterval: null,
    bufferBefore: null,
    bufferAfter: null,
    minNotice: null,
    isActive: true,
    isBookableOnline: true,
    isFirst: false,
    seatsPerBooking: null,
    categoryId: null,
    providerIds: [...providerIds],
    appointmentFields: [],
  };
}

/** The form of a service: 0 appears as empty (spec 5), and so does a single slot. */
export function serviceValues({ category, appointmentFields, ...service }: ServiceFacts): ServiceValues {
  return {
    title: service.title,
    description: service.description,
    shortDescription: service.shortDescription,
    duration: service.duration,
    capacity: service.capacity,
    price: service.price || null,
    displayPrice: service.displayPrice,
    visibleRangeMax: service.visibleRangeMax ?? null,
    minSlotsRequired: service.minSlotsRequired > 1 ? service.minSlotsRequired : null,
    slotInterval: service.slotInterval ?? null,
    bufferBefore: service.bufferBefore || null,
    bufferAfter: service.bufferAfter || null,
    minNotice: service.minNotice || null,
    isActive: service.isActive,
    isBookableOnline: service.isBookableOnline,
    isFirst: service.isFirst,
    seatsPerBooking: service.seatsPerBooking > 1 ? service.seatsPerBooking : null,
    categoryId: category?.id ?? null,
    providerIds: [...service.providerIds],
    appointmentFields: appointmentFields.map(({ id, name, prompt, type, required, choices }) => ({
      id,
      name,
      prompt,
      type: type as QuestionType,
      required,
      choices: [...choices],
    })),
  };
}

type QuestionType = ServiceValues['appointmentFields'][number]['type'];

/**
 * Of the checked values, only those whose field differs from what is saved (rule R8), so that two people who change
 * different fields keep both changes.
 */
export function changedValues(
  saved: ServiceValues,
  edited: ServiceValues,
  checked: ServiceInput,
): Partial<ServiceInput> {
  const isChanged = (name: string) => {
    const field = name as keyof ServiceValues;
    return JSON.stringify(saved[field]) !== JSON.stringify(edited[field]);
  };
  return Object.fromEntries(Object.entries(checked).filter(([name]) => isChanged(name)));
}
