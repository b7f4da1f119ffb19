import { z } from 'zod';
import { NOTIFICATIONS_MARKED_MAX } from '../limits.ts';
import { isDistinct } from './fields/distinct.ts';
import { idInput, mutationKeyInput } from './fields/inputFields.ts';

/** Which notifications of one's own are read now: some by their ids, or all (spec 7). */
export const markNotificationsReadInput = z
  .object({
    clientMutationId: mutationKeyInput,
    markAllAsRead: z.boolean().nullish(),
    notificationIds: z.array(idInput).max(NOTIFICATIONS_MARKED_MAX).refine(isDistinct).nullish(),
  })
  .refine(({ markAllAsRead, notificationIds }) => markAllAsRead || notificationIds, {
    path: ['notificationIds'],
  });
