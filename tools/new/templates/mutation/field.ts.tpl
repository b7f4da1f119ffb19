import { {{name}}Input } from '@slotkeeper/domain/input/{{noun}}';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import type { KeyedPayload } from '../../../platform/graphql/connection.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { {{name}} } from './{{name}}.ts';

const {{Name}}PayloadRef = builder.objectRef<KeyedPayload & { id: string }>('{{Name}}Payload').implement({
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    {{noun}}Id: t.id({ resolve: ({ id }) => toGlobalId('{{type}}', id) }),
  }),
});

builder.mutationField('{{name}}', (t) =>
  t.field({
    description: '{{words}}.',
    type: {{Name}}PayloadRef,
    args: inputArgs('{{Name}}Input', {{name}}Input),
    resolve: async (_, args, context) => {
      const input = readInput({{name}}Input, args.input);
      const id = readId('{{type}}', input.id);
      const { clientMutationId = null } = input;
      return { ...(await {{name}}(requireStaff(context), { ...input, id })), clientMutationId };
    },
  }),
);
