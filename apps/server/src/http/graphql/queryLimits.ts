import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import type { GraphQLArmorRejectCallback } from '@escape.tech/graphql-armor-types';
import type { Plugin } from 'graphql-yoga';

/** Marks what a limit refused, so that the error mapper knows it. */
const mark: GraphQLArmorRejectCallback = (_, error) => {
  error.extensions.code = 'QUERY_TOO_COMPLEX';
};
const onReject = [mark];

/** What a document of one's own making may ask for; the console's persisted operations are not measured. */
export function queryLimits(): Plugin {
  return EnvelopArmorPlugin({
    maxDepth: { n: 12, flattenFragments: true, onReject },
    costLimit: { maxCost: 10_000, flattenFragments: true, onReject },
    maxAliases: { n: 30, onReject },
    maxDirectives: { n: 30, onReject },
    maxTokens: { n: 2_000, onReject },
  });
}
