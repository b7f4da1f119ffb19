import { z } from 'zod';
import type { SecretBox } from './secretBox.ts';

/** What a client can stop: nothing that an appointment needs. */
export const stopTopics = ['REMINDERS'] as const;
export type StopTopic = (typeof stopTopics)[number];

/** Texts that are sealed for another purpose are no links. */
const PURPOSE = 'stop messages';
const ofClient = z.object({ organizationId: z.string(), clientId: z.string(), topic: z.enum(stopTopics) });
const ofMember = z.object({
  organizationId: z.string(),
  providerId: z.string(),
  topic: z.literal('MONTHLY_REPORT'),
});
const content = z.object({ purpose: z.literal(PURPOSE), link: z.union([ofClient, ofMember]) });
/** As links were sealed before members had any. */
const formerContent = ofClient.extend({ purpose: z.literal(PURPOSE) });

/** Whose messages of a topic a link stops: a client's or a staff member's. */
export type ClientStopLink = z.infer<typeof ofClient>;
export type MemberStopLink = z.infer<typeof ofMember>;
export type StopLink = ClientStopLink | MemberStopLink;

/** Where messages of a topic are stopped: sealed, so that only we can make one, and nothing is read from it. */
export function stopUrl(secrets: SecretBox, origin: string, link: StopLink): string {
  return `${origin}/stop/${secrets.seal(JSON.stringify({ purpose: PURPOSE, link }))}`;
}

/** What a link stops; null where it is not ours. */
export function readStopToken(secrets: SecretBox, token: string): StopLink | null {
  try {
    const opened: unknown = JSON.parse(secrets.open(token));
    const former = formerContent.safeParse(opened);
    return former.success ? ofClient.parse(former.data) : content.parse(opened).link;
  } catch {
    return null;
  }
}
