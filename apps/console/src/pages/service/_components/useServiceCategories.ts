import { graphql } from 'react-relay';
import type { useServiceCategoriesAddMutation } from '../../../__generated__/useServiceCategoriesAddMutation.graphql.ts';
import type { useServiceCategoriesRenameMutation } from '../../../__generated__/useServiceCategoriesRenameMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

const addition = graphql`
  mutation useServiceCategoriesAddMutation($input: AddServiceCategoryInput!) {
    addServiceCategory(input: $input) {
      serviceCategory {
        id
        name
      }
    }
  }
`;

const renaming = graphql`
  mutation useServiceCategoriesRenameMutation($input: UpdateServiceCategoryInput!) {
    updateServiceCategory(input: $input) {
      serviceCategory {
        id
        name
      }
    }
  }
`;

interface ServiceCategories {
  /** Adds a category and answers its id. */
  readonly add: (name: string) => Promise<string>;
  readonly rename: (id: string, name: string) => Promise<void>;
}

/** Adds and renames the categories of services, which the choices of a place follow (spec 3). */
export function useServiceCategories(placeId: string): ServiceCategories {
  const [commitAddition] = useServerMutation<useServiceCategoriesAddMutation>(addition);
  const [commitRenaming] = useServerMutation<useServiceCategoriesRenameMutation>(renaming);
  return {
    add: async (name) => {
      const { addServiceCategory } = await commitAddition(
        { input: { name } },
        {
          updater: (store) => {
            const place = store.get(placeId);
            const added = store.getRootField('addServiceCategory').getLinkedRecord('serviceCategory');
            place?.setLinkedRecords([...(place.getLinkedRecords('categories') ?? []), added], 'categories');
          },
        },
      );
      return addServiceCategory.serviceCategory.id;
    },
    rename: async (id, name) => {
      await commitRenaming({ input: { id, name } });
    },
  };
}
