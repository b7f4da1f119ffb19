import { translate } from '@slotkeeper/i18n/translate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changeStop, readStop, type StopState } from '../../modules/clients/stop/stop.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { requestLocale } from '../request/requestLocale.ts';
import { clientPage, escapeHtml, sendClientPage } from './clientPage.ts';

const STOP = /^\/stop(\/|\?|$)/;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const FORM_MAX_BYTES = 4_096;
/** Some programs put a slash behind a link. */
const LINKS = ['/stop/:token', '/stop/:token/'];

interface WithToken {
  Params: { token: string };
}

/**
 * GET and POST /stop/{token}: the link in e-mails by which a client stops what no appointment needs, and staff their monthly report. Programs open links
 * to look at them, so that only POST changes something: the page's button, or a mail program's one click (RFC 8058).
 * Neither a sign-in nor an origin is asked for: anyone who has the link may send it.
 */
export function stopRoutes(app: FastifyInstance, { signInDeps }: HttpDeps): void {
  for (const link of LINKS)
    app.get<WithToken>(link, async (request, reply) =>
      showStop(request, reply, await readStop(signInDeps, request.params.token)),
    );
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      FORMS,
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      async (_: FastifyRequest, body: string) => body,
    );
    for (const link of LINKS)
      forms.post<WithToken>(link, async (request, reply) => {
        const isWanted = request.body === 'again=yes';
        return showStop(request, reply, await changeStop(signInDeps, request.params.token, isWanted));
      });
  });
}

/** Whether a request opens the link that stops messages, even a broken one. */
export function isStopRequest({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && STOP.test(url);
}

const textsOf = {
  REMINDERS: { question: 'stop.question', yes: 'stop.yes', done: 'stop.done', again: 'stop.again' },
  MONTHLY_REPORT: {
    question: 'stop.report.question',
    yes: 'stop.report.yes',
    done: 'stop.report.done',
    again: 'stop.report.again',
  },
} as const satisfies Record<StopState['topic'], object>;

/** Answers with the page of a link, in the client's language; 404, in the language of who asks, where the link is none. */
export function showStop(
  request: FastifyRequest,
  reply: FastifyReply,
  state: StopState | null,
): FastifyReply {
  if (!state) {
    // An address that can't be read is answered before any cookie is.
    const locale = requestLocale(request.headers, request.cookies?.USER_LOCALE);
    const content = `<p>${escapeHtml(translate(locale, 'stop.deadText'))}</p>`;
    return sendClientPage(reply, 404, clientPage(locale, translate(locale, 'stop.dead'), content));
  }
  const { locale, isStopped, topic, organizationName: organization } = state;
  const texts = textsOf[topic];
  const text = translate(locale, isStopped ? texts.done : texts.question, { organization });
  const label = translate(locale, isStopped ? texts.again : texts.yes);
  const button = `<button class="do" name="${isStopped ? 'again' : 'stop'}" value="yes">${escapeHtml(label)}</button>`;
  const content = `<p>${escapeHtml(text)}</p><form method="post">${button}</form>`;
  return sendClientPage(reply, 200, clientPage(locale, organization, content));
}
