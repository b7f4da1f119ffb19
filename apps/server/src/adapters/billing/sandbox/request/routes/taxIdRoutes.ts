import { buildTaxId } from '../../books/build.ts';
import { taxIdCreate, taxIdDelete, taxIdList } from '../params/taxIdParams.ts';
import { type Route, route } from '../route.ts';
import { missing } from '../stripeFault.ts';

/** The tax numbers of customers. */
export const taxIdRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/tax_ids',
    params: taxIdCreate,
    whose: (_, { owner }) => ({ kind: 'customer', id: owner.customer }),
    run: (books, _, { owner: { customer }, type, value }) => {
      books.named('customer', customer, 'owner[customer]');
      const taxId = buildTaxId(books.now, { customer, type, value });
      return books.add('tax_id', customer, taxId, 'customer.tax_id.created');
    },
  }),
  route({
    method: 'GET',
    path: '/v1/tax_ids',
    params: taxIdList,
    whose: (_, { owner }) => ({ kind: 'customer', id: owner.customer }),
    run: (books) => books.all('tax_id').filter(({ id }) => books.hidden(id).isDeleted !== true),
  }),
  route({
    method: 'DELETE',
    path: '/v1/tax_ids/:id',
    params: taxIdDelete,
    whose: (id) => ({ kind: 'owner', id }),
    run: (books, id) => {
      const taxId = books.named('tax_id', id, 'id');
      if (books.hidden(id).isDeleted) throw missing('tax_id', id, 'id');
      books.hide(id, { isDeleted: true });
      books.record('customer.tax_id.deleted', taxId);
      return { id, object: 'tax_id', deleted: true };
    },
  }),
];
