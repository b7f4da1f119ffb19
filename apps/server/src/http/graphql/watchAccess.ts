import { type GraphqlContext, requireStaff } from '../../platform/graphql/context.ts';

/**
 * Checks again whether a socket's viewer may stay whenever its access has changed, at any server, and calls `end` once
 * it may not (rules R3, R4). Returns how to stop watching.
 */
export async function watchAccess(
  context: GraphqlContext,
  { end, onError }: { end: () => void; onError: (error: unknown) => void },
): Promise<() => void> {
  const { scope, provider } = requireStaff(context);
  const stream = await context.feed.subscribe(scope.organizationId);
  const lookAgain = async () => {
    const { staff } = await context.refresh();
    if (!staff) end();
  };
  const watch = async () => {
    await lookAgain().catch(onError);
    for await (const step of stream) {
      const concerns = step.kind === 'access.changed' && step.providerId === provider.id;
      if (concerns || step.kind === 'RESYNC') await lookAgain().catch(onError);
    }
  };
  void watch().catch(onError);
  return () => stream.end();
}
