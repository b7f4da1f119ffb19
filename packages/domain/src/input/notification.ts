import { z } from 'zod';
import { NOTIFICATIONS_MARKED_MAX, TEXT_MAX } from '../limits.ts';
import { isDistinct } from './distinct.ts';

/** Which notifications of one's own are read now: some by their ids, or all (spec 7). */
export const markNotificationsReadInput = z
  .object({
    clientMutationId: z.string().max(TEXT_MAX, 'TEXT_TOO_LONG').nullish(),
    markAllAsRead: z.boolean().nullish(),
    notificationIds: z.array(z.string()).max(NOTIFICATIONS_MARKED_MAX).refine(isDistinct).nullish(),
  })
  .refine(({ markAllAsRead, notificationIds }) => markAllAsRead || notificationIds, {
    path: ['notificationIds'],
  });

export type MarkNotificationsReadInput = z.infer<typeof markNotificationsReadInput>;
