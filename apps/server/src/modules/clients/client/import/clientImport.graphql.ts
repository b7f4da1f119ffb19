import { importClientsInput } from '@slotkeeper/domain/input/client';
import { EMAIL_MAX, PHONE_TEXT_MAX, TEXT_MAX } from '@slotkeeper/domain/limits';
import { translate } from '@slotkeeper/i18n/translate';
import { builder } from '../../../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../../platform/graphql/inputType.ts';
import { readInput } from '../../../../platform/graphql/readInput.ts';
import { refusalSentence, refuseRequest } from '../../../../platform/refusalError.ts';
import { ClientRef } from '../client.graphql.ts';
import { loadKeptClient } from '../client.ts';
import { importClients, type ImportError, type ImportOutcome } from './importClients.ts';

/** What TEXT_TOO_LONG says of each. */
const lengthMax = { name: TEXT_MAX, phoneNumber: PHONE_TEXT_MAX, email: EMAIL_MAX } as const;

/** The sentence about a row, which names whose the number is where that is known. */
async function messageOf({ code, field, clientId }: ImportError, context: GraphqlContext): Promise<string> {
  const { locale } = context;
  const isNamed = code === 'PHONE_TAKEN' && requireStaff(context).may('client:view');
  const owner = isNamed && clientId ? await loadKeptClient(context, clientId) : null;
  if (owner) return translate(locale, 'clients.add.taken', { name: owner.name });
  return refusalSentence({ code, values: { max: lengthMax[field] } }, locale);
}

const ImportErrorRef = builder.objectRef<ImportError>('ClientImportError').implement({
  description: 'A row that is not imported.',
  fields: (t) => ({
    clientId: t.id({
      description: 'Whose the number is already.',
      nullable: true,
      resolve: ({ clientId }) => clientId && toGlobalId('Client', clientId),
    }),
    code: t.exposeString('code'),
    field: t.exposeString('field'),
    index: t.exposeInt('index', { description: 'The position of the row in the import, from 0.' }),
    message: t.string({ resolve: (error, _, context) => messageOf(error, context) }),
  }),
});

const ImportClientsPayloadRef = builder
  .objectRef<ImportOutcome & { clientMutationId: string | null }>('ImportClientsPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      errors: t.field({ type: [ImportErrorRef], resolve: ({ errors }) => [...errors] }),
      importedClients: t.field({ type: [ClientRef], resolve: ({ importedIds }) => [...importedIds] }),
      importedCount: t.exposeInt('added', { description: 'Of a trial: how many would be added.' }),
      updatedCount: t.exposeInt('updated', {
        description: 'Known clients who get an e-mail that they lacked.',
      }),
    }),
  });

builder.mutationField('importClients', (t) =>
  t.field({
    description: 'Adds clients from a file: all accepted rows in one transaction (spec 7).',
    type: ImportClientsPayloadRef,
    args: inputArgs('ImportClientsInput', importClientsInput),
    resolve: async (_, args, context) => {
      const {
        id,
        clientMutationId = null,
        importKey = null,
        ...rows
      } = readInput(importClientsInput, args.input);
      const ctx = requireStaff(context);
      if (readId('Organization', id) !== ctx.scope.organizationId)
        refuseRequest('NOT_FOUND', { path: ['id'] });
      return { ...(await importClients(ctx, { ...rows, importKey, clientMutationId })), clientMutationId };
    },
  }),
);
