import { rowInput } from '@slotkeeper/domain/input/fields/inputFields';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { ResendMessagePayloadRef } from '../../messaging/message/message.graphql.ts';
import { resendMessage } from '../../messaging/message/resend/resend.ts';
import { renewAttendanceLink } from './attendanceLink.ts';

// Here and not with messages, which know nothing of the link in a reminder.
builder.mutationField('resendMessage', (t) =>
  t.field({
    type: ResendMessagePayloadRef,
    description: 'Sends a message of the outbox again; the old one stays as it is.',
    args: inputArgs('ResendMessageInput', rowInput),
    resolve: async (_, args, context) => {
      const { clientMutationId, ...input } = readInput(rowInput, args.input);
      const ctx = requireStaff(context);
      const message = { id: readId('Message', input.id), clientMutationId };
      const { secrets } = context;
      const resent = await resendMessage(ctx, message, {
        secrets,
        renewLink: (tx, about) => renewAttendanceLink(tx, ctx, about),
      });
      return { clientMutationId, ...resent };
    },
  }),
);
