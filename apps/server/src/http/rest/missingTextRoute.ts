import { missingTextInput } from '@slotkeeper/domain/input/text/missingText';
import { HOUR_MS } from '@slotkeeper/domain/time/units';
import type { FastifyInstance } from 'fastify';
import { countTry, networkOf } from '../../modules/people/account/attempts/attempts.ts';
import { readInput } from '../../platform/graphql/readInput.ts';
import { refuseForeignOrigin } from '../guardOrigin.ts';
import type { HttpDeps } from '../httpDeps.ts';

/** From one address in an hour: a broken page reports each text once, and nobody fills the log. */
const limit = { tries: 30, windowMs: HOUR_MS };

/** Takes the browsers' reports of texts that are not there into the log (spec 8); also before anybody has signed in. */
export function missingTextRoute(
  app: FastifyInstance,
  { door: { db, clock }, settings: { publicUrl } }: HttpDeps,
): void {
  app.post('/utils/missingText', async (request) => {
    refuseForeignOrigin(request, publicUrl);
    const { locale, key } = readInput(missingTextInput, request.body);
    await countTry({ db, clock }, `missingText:${networkOf(request.ip)}`, limit);
    request.log.warn({ locale, key }, 'A text is missing in the browser');
    return {};
  });
}
