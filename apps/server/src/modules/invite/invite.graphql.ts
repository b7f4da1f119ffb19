import { builder } from '../../platform/graphql/builder.ts';
import { ProviderRef, viewerOnly } from '../provider/provider.graphql.ts';
import { createInviteLink } from './createInviteLink.ts';

builder.objectField(ProviderRef, 'inviteLink', (t) =>
  t.string({
    description:
      'A new link to the booking page. One for a single use works for one client within 30 days, others for all (decisions C1).',
    args: { isSingleUse: t.arg.boolean({ defaultValue: false }) },
    resolve: (viewer, { isSingleUse }, context) => {
      const ctx = viewerOnly(viewer, context);
      ctx.authorize('client:add');
      const link = { isSingleUse: isSingleUse === true, origin: context.origin };
      return ctx.transaction((tx) => createInviteLink(ctx, tx, link));
    },
  }),
);
