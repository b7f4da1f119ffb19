import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { bookingInput, deleteAppointmentInput, updateAppointmentNoteInput } from '../appointment.ts';
import { addBlockInput, updateBlockInput } from '../block.ts';
import { addClientInput, updateClientInput } from '../client.ts';
import { addDateHoursInput, updateDateHourInput } from '../dateHour.ts';
import { foundOrganizationInput } from '../organization.ts';
import { organizationSettingsInput, updateOrganizationInput } from '../organizationDetails.ts';
import { addPlaceInput, addPaymentMethodInput, placeContactInput } from '../place.ts';
import { addProviderInput, updateProviderInput } from '../provider.ts';
import { roleInput } from '../role.ts';
import { addServiceCategoryInput, addServiceInput, updateServiceInput } from '../service.ts';
import { addVacationHourInput } from '../vacationHour.ts';

/** What an input refuses at a path, where the text at this path is the given one; the rest of it does not matter. */
function faultAt(schema: z.ZodType, path: string, text: string): string | undefined {
  const steps = path.split('.');
  const input = steps.reduceRight<unknown>(
    (inner, step) => (step === '0' ? [inner] : { [step]: inner }),
    text,
  );
  const { error } = schema.safeParse(input);
  return error?.issues.find((issue) => issue.path.join('.') === path)?.message;
}

const lines: readonly (readonly [string, z.ZodType, string])[] = [
  ['a guest’s name', bookingInput, 'guestName'],
  ['an attendee’s name', bookingInput, 'attendeeName'],
  ['a client’s name', addClientInput, 'name'],
  ['a client’s other name', updateClientInput, 'name'],
  ['a block’s note', addBlockInput, 'note'],
  ['a block’s other note', updateBlockInput, 'note'],
  ['a date’s name', addDateHoursInput, 'dateHours.0.name'],
  ['a date’s other name', updateDateHourInput, 'name'],
  ['a business', foundOrganizationInput, 'organizationName'],
  ['its first place', foundOrganizationInput, 'placeName'],
  ['its owner', foundOrganizationInput, 'name'],
  ['a business’s other name', updateOrganizationInput, 'name'],
  ['who a bill is for', organizationSettingsInput, 'billingName'],
  ['where a bill goes', organizationSettingsInput, 'billingAddress.city'],
  ['a place', addPlaceInput, 'name'],
  ['a place’s address', placeContactInput, 'address.formatted'],
  ['a way to pay', addPaymentMethodInput, 'name'],
  ['a staff member', addProviderInput, 'name'],
  ['a staff member’s other name', updateProviderInput, 'name'],
  ['a role', roleInput, 'name'],
  ['a service', addServiceInput, 'title'],
  ['a service’s other title', updateServiceInput, 'title'],
  ['a service in short', addServiceInput, 'shortDescription'],
  ['a question', addServiceInput, 'appointmentFields.0.name'],
  ['a question’s hint', addServiceInput, 'appointmentFields.0.prompt'],
  ['a choice', addServiceInput, 'appointmentFields.0.choices.0'],
  ['a category', addServiceCategoryInput, 'name'],
];

const paragraphs: readonly (readonly [string, z.ZodType, string])[] = [
  ['a note on an appointment', bookingInput, 'note'],
  ['another note on it', updateAppointmentNoteInput, 'note'],
  ['an answer', bookingInput, 'fieldsData.0.value'],
  ['why it is canceled', deleteAppointmentInput, 'cancellationReason'],
  ['why a vacation cancels it', addVacationHourInput, 'cancellationReason'],
];

describe.each([...lines, ...paragraphs])('%s', (_, schema, path) => {
  test.each([
    ['turns what follows round', '\u202Eevil'],
    ['turns it round within', 'An\u2067na'],
    ['ends with half a sign', 'Anna\uD83D'],
  ])('is refused where it %s', (_, text) => {
    expect(faultAt(schema, path, text)).toBe('BAD_INPUT');
  });

  test.each(['Анна-Мария O’Neil', 'أحمد', 'Zoë 😀'])('can be %s', (text) => {
    expect(faultAt(schema, path, text)).toBeUndefined();
  });
});

test.each(lines)('%s stays on its line', (_, schema, path) => {
  expect(faultAt(schema, path, 'Anna\nBelle')).toBe('BAD_INPUT');
  expect(faultAt(schema, path, 'Anna\u2028Belle')).toBe('BAD_INPUT');
});

test.each(paragraphs)('%s may have several lines', (_, schema, path) => {
  expect(faultAt(schema, path, 'Anna\n\tBelle')).toBeUndefined();
});

test.each(['\u2028', '\u2029', '\u0085', '\v', '\f'])(
  'every end of a line is the same one in a note: %j',
  (end) => {
    expect(updateClientInput.parse({ id: 'c', notes: `Anna${end}Belle${end}` }).notes).toBe('Anna\nBelle');
  },
);

test.each(['\u2800', '\u115F', '\u1160', '\u3164', '\uFFA0', '\u{1D159}'])(
  'what looks like a blank is one: %j',
  (blank) => {
    expect(updateClientInput.safeParse({ id: 'c', name: blank.repeat(3) }).error?.issues[0]?.message).toBe(
      'REQUIRED_FIELD_MISSING',
    );
    expect(updateClientInput.parse({ id: 'c', name: `${blank}Anna${blank}Belle` }).name).toBe('Anna Belle');
  },
);

test('a guest’s number may bring along what phones put around what they copy', () => {
  expect(faultAt(bookingInput, 'guestPhoneNumber', '\u202A+359 88 812 3456\u202C')).toBeUndefined();
});
