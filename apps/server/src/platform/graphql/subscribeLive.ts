import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, execute } from 'graphql';

type Results = AsyncIterableIterator<ExecutionResult>;

/**
 * GraphQL's `subscribe`, except that each payload that carries a context is resolved in that one. With one context
 * per socket, its caches and its role would serve a person whose access is long gone (rule R4).
 */
export async function subscribeLive(args: ExecutionArgs): Promise<Results | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  const payloads = source[Symbol.asyncIterator]();
  const results: Results = {
    next: async () => {
      const { done, value } = await payloads.next();
      return done
        ? { done: true, value: undefined }
        : { done: false, value: await resolvePayload(args, value) };
    },
    return: async () => {
      await payloads.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => results,
  };
  return results;
}

async function resolvePayload(args: ExecutionArgs, payload: unknown): Promise<ExecutionResult> {
  const contextValue =
    typeof payload === 'object' && payload !== null && 'context' in payload
      ? payload.context
      : args.contextValue;
  return execute({ ...args, rootValue: payload, contextValue });
}
