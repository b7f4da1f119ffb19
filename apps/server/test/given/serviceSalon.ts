import { toGlobalId } from '../../src/platform/graphql/globalId.ts';
import { ask } from '../ask.ts';
import type { given as givenIn } from './given.ts';
import type { GivenOrganization } from './organization.ts';

/** A business with a receptionist and a service to add; and another business, to which none of it belongs. */
export async function givenServiceSalon(given: ReturnType<typeof givenIn>) {
  const salon = await given.organization();
  const { context: receptionist } = await given.staffMember(salon, { role: 'receptionist' });
  const stranger = await given.organization();
  const input = { title: 'Color', duration: 90, providerIds: [toGlobalId('Provider', salon.ownerId)] };
  return { ...salon, receptionist, stranger, input };
}

const ADD_CATEGORY = `mutation M($input: AddServiceCategoryInput!) { addServiceCategory(input: $input) {
  serviceCategory { id }
} }`;

/** The id of a category that the owner adds. */
export async function addedCategoryId(
  { ownerContext }: Pick<GivenOrganization, 'ownerContext'>,
  name = 'Hair',
): Promise<string> {
  const { data } = await ask(ownerContext, ADD_CATEGORY, { input: { name } });
  return (data as { addServiceCategory: { serviceCategory: { id: string } } }).addServiceCategory
    .serviceCategory.id;
}
