import SchemaBuilder from '@pothos/core';
import DataloaderPlugin from '@pothos/plugin-dataloader';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { type GraphQLSchema, isObjectType } from 'graphql';
import { refuseRequest } from '../refusalError.ts';
import type { GraphqlContext } from './context.ts';
import { parseGlobalId, toGlobalId } from './globalId.ts';
import type { Upload } from './upload.ts';

export interface SchemaTypes {
  Context: GraphqlContext;
  DefaultFieldNullability: false;
  DefaultInputFieldRequiredness: false;
  DefaultEdgesNullability: false;
  DefaultNodeNullability: false;
  AuthScopes: { staff: boolean };
  Scalars: {
    ID: { Input: string; Output: string };
    /** Epoch milliseconds inside, ISO 8601 in UTC outside. */
    DateTime: { Input: number; Output: number };
    Date: { Input: string; Output: string };
    /** Safe integers. */
    MinorUnits: { Input: number; Output: number };
    Upload: { Input: Upload; Output: never };
  };
}

/**
 * The one builder of the GraphQL schema. The main file of a module registers its types on it. Every root field requires
 * a signed-in staff member unless it says otherwise; rows are guarded in the stores.
 */
export const builder = new SchemaBuilder<SchemaTypes>({
  plugins: [ScopeAuthPlugin, RelayPlugin, DataloaderPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authScopes: (context) => ({ staff: context.staff !== null }),
    unauthorizedError: () => refuseRequest('UNAUTHENTICATED'),
  },
  relay: {
    encodeGlobalID: (typename, id) => toGlobalId(typename, String(id)),
    decodeGlobalID: (globalId) => parseGlobalId(globalId) ?? refuseRequest('BAD_ID', { path: ['id'] }),
    nodeQueryOptions: {
      resolve: (_, { id }, __, info, resolveNode) =>
        isNodeType(info.schema, id.typename) ? resolveNode(id) : refuseRequest('BAD_ID', { path: ['id'] }),
    },
    nodesQueryOptions: false,
    clientMutationId: 'omit',
    cursorType: 'String',
    edgesFieldOptions: { nullable: false },
    nodeFieldOptions: { nullable: false },
  },
});

/** An id may name any type; only objects that can be looked up are found by one. */
function isNodeType(schema: GraphQLSchema, typename: string): boolean {
  const type = schema.getType(typename);
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node');
}

builder.queryType({});
builder.mutationType({ authScopes: { staff: true } });
// A `Subscription` is what a business pays for (rule M3), so the root of the live updates has another name.
builder.subscriptionType({ name: 'SubscriptionRoot', authScopes: { staff: true } });
