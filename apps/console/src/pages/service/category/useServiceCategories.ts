import { graphql } from 'react-relay';
import type { useServiceCategoriesAddMutation } from '../../../__generated__/useServiceCategoriesAddMutation.graphql.ts';
import type { useServiceCategoriesDeleteMutation } from '../../../__generated__/useServiceCategoriesDeleteMutation.graphql.ts';
import type { useServiceCategoriesRenameMutation } from '../../../__generated__/useServiceCategoriesRenameMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

const addition = graphql`
  mutation useServiceCategoriesAddMutation($input: AddServiceCategoryInput!) {
    addServiceCategory(input: $input) {
      serviceCategory {
        ...CategoriesDialog_categories
        id
        name
      }
    }
  }
`;

const deletion = graphql`
  mutation useServiceCategoriesDeleteMutation($input: DeleteServiceCategoryInput!) {
    deleteServiceCategory(input: $input) {
      deletedServiceCategoryId
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
  readonly remove: (id: string) => Promise<void>;
  readonly rename: (id: string, name: string) => Promise<void>;
}

/** Adds, renames and deletes the categories of services, which the choices of a place follow (spec 3). */
export function useServiceCategories(placeId: string): ServiceCategories {
  const [commitAddition] = useServerMutation<useServiceCategoriesAddMutation>(addition);
  const [commitRenaming] = useServerMutation<useServiceCategoriesRenameMutation>(renaming);
  const [commitDeletion] = useServerMutation<useServiceCategoriesDeleteMutation>(deletion);
  return {
    add: async (name) => {
      const { addServiceCategory } = await commitAddition(
        { input: { name } },
        {
          updater: (store) => {
            const place = store.get(placeId);
            const added = store.getRootField('addServiceCategory').getLinkedRecord('serviceCategory');
            const known = place?.getLinkedRecords('categories') ?? [];
            // The live update may have brought it first.
            if (known.some((category) => category.getDataID() === added.getDataID())) return;
            place?.setLinkedRecords([...known, added], 'categories');
          },
        },
      );
      return addServiceCategory.serviceCategory.id;
    },
    remove: async (id) => {
      await commitDeletion(
        { input: { id } },
        {
          updater: (store) => {
            const place = store.get(placeId);
            const left = place
              ?.getLinkedRecords('categories')
              ?.filter((record) => record?.getDataID() !== id);
            place?.setLinkedRecords(left ?? [], 'categories');
          },
        },
      );
    },
    rename: async (id, name) => {
      await commitRenaming({ input: { id, name } });
    },
  };
}
