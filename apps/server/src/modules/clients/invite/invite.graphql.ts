import { builder } from '../../../platform/graphql/builder.ts';
import { cached } from '../../../platform/graphql/context.ts';
import { ProviderRef, viewerOnly } from '../../people/provider/provider.graphql.ts';
import { createInviteLink, permanentInviteLink } from './inviteLink.ts';

builder.objectField(ProviderRef, 'inviteLink', (t) =>
  t.string({
    description:
      'A link to the booking page, none while that is off. One for a single use is new and works for one client within 30 days; the other is the same each time and works for all (rule C1).',
    args: { isSingleUse: t.arg.boolean({ defaultValue: false }) },
    resolve: (viewer, { isSingleUse }, context) => {
      const ctx = viewerOnly(viewer, context);
      ctx.authorize('client:add');
      const { origin } = context;
      // A query may ask for a field under many names: it gets one link of each kind.
      return isSingleUse
        ? cached(context, createInviteLink, () =>
            ctx.transaction((tx) => createInviteLink(ctx, tx, { origin })),
          )
        : cached(context, permanentInviteLink, () => permanentInviteLink(ctx, context));
    },
  }),
);
