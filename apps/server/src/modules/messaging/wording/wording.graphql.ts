import { messageWordingInput, updateMessageWordingInput } from '@slotkeeper/domain/input/message';
import {
  checkWording,
  isStaffWording,
  placeholdersOf,
  subjectPlaceholdersOf,
  wordingKinds,
  type WordingTexts,
} from '@slotkeeper/domain/messaging/wording';
import { type Locale, locales } from '@slotkeeper/domain/options';
import { z } from 'zod';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { orThrow } from '../../../platform/refusalError.ts';
import { findOpenSlug } from '../message/link/link.ts';
import { defaultWording, findWordings } from '../message/wordings/wordings.ts';
import { updateWording } from './changeWording.ts';
import { sampleEmail, type SampleEmail } from './sampleEmail.ts';
import { sampleStaffEmail } from './sampleStaffEmail.ts';
import { findSampleBusiness, type WordingKey } from './wording.store.ts';

interface MessageWording extends WordingKey, WordingTexts {
  readonly isOwn: boolean;
}

/** How an e-mail to clients or staff is worded in one language; for those who manage the business. */
export const MessageWordingRef = builder.objectRef<MessageWording>('MessageWording').implement({
  description: 'How an e-mail to clients or staff is worded in a language.',
  fields: (t) => ({
    id: t.id({ resolve: ({ kind, locale }) => `MessageWording:${kind}:${locale}` }),
    kind: t.exposeString('kind', {
      description: 'The event, such as appointmentMoved, or staff.appointmentMoved in e-mails to staff.',
    }),
    locale: t.exposeString('locale'),
    subject: t.exposeString('subject'),
    body: t.exposeString('body', { description: 'Paragraphs with placeholders such as {{name}}.' }),
    isOwn: t.exposeBoolean('isOwn', { description: 'Worded by the business.' }),
    standardSubject: t.string({ resolve: ({ kind, locale }) => defaultWording(kind, locale).subject }),
    standardBody: t.string({ resolve: ({ kind, locale }) => defaultWording(kind, locale).body }),
    placeholders: t.stringList({ resolve: ({ kind }) => [...placeholdersOf(kind)] }),
    subjectPlaceholders: t.stringList({ resolve: ({ kind }) => [...subjectPlaceholdersOf(kind)] }),
  }),
});

/** How an e-mail would look, to an invented reader. */
export const MessagePreviewRef = builder.objectRef<SampleEmail>('MessagePreview').implement({
  description: 'How an e-mail would look, to an invented reader.',
  fields: (t) => ({
    subject: t.exposeString('subject'),
    html: t.exposeString('html', { description: 'To be shown in a frame that runs nothing.' }),
    text: t.exposeString('text'),
  }),
});

const localeInput = z.enum(locales);

/** All e-mails in a language that a business can word itself; for the field of the viewer, which `people` adds. Refuses with ACTION_NOT_ALLOWED. */
export async function wordingsIn(ctx: StaffContext, language: string): Promise<MessageWording[]> {
  ctx.authorize('place:manage');
  const locale = readInput(localeInput, language);
  const own = await findWordings(ctx.db, ctx.scope);
  return wordingKinds.map((kind) => wordingOf({ kind, locale }, own(kind, locale)));
}

function wordingOf(key: WordingKey, own: WordingTexts | null): MessageWording {
  const { subject, body } = own ?? defaultWording(key.kind, key.locale);
  return { kind: key.kind, locale: key.locale, subject, body, isOwn: own !== null };
}

/** An e-mail in a wording that is not saved; for the field of the viewer. Refuses as saving it does. */
export async function previewOf(ctx: StaffContext, origin: string, given: object): Promise<SampleEmail> {
  ctx.authorize('place:manage');
  const { kind, locale, ...texts } = readInput(messageWordingInput, given);
  const own = orThrow(checkWording(kind, texts));
  const business = await findSampleBusiness(ctx.db, ctx.scope);
  const hasPages = (await findOpenSlug(ctx.db, ctx.scope)) !== undefined;
  const setting = { locale, business, origin, hasPages, now: ctx.clock.now() };
  return isStaffWording(kind) ? sampleStaffEmail(kind, own, setting) : sampleEmail(kind, own, setting);
}

const MessageWordingPayloadRef = builder
  .objectRef<{ clientMutationId: string | null | undefined; messageWording: MessageWording }>(
    'MessageWordingPayload',
  )
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      messageWording: t.expose('messageWording', { type: MessageWordingRef }),
    }),
  });

async function wordingNow({ db, scope }: StaffContext, key: { kind: WordingKey['kind']; locale: Locale }) {
  return wordingOf(key, (await findWordings(db, scope))(key.kind, key.locale));
}

builder.mutationField('updateMessageWording', (t) =>
  t.field({
    description:
      'Words an e-mail to clients or staff; with the standard texts the business has no wording of its own anymore. Refuses with PLACEHOLDER_UNKNOWN and ' +
      'PLACEHOLDER_MISSING.',
    type: MessageWordingPayloadRef,
    args: inputArgs('UpdateMessageWordingInput', updateMessageWordingInput),
    resolve: async (_, args, context) => {
      const { clientMutationId, ...wording } = readInput(updateMessageWordingInput, args.input);
      const staff = requireStaff(context);
      await updateWording(staff, wording);
      return { clientMutationId, messageWording: await wordingNow(staff, wording) };
    },
  }),
);
