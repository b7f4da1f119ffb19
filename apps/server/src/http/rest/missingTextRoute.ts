import { missingTextInput } from '@slotkeeper/domain/input/text/plainText';
import { HOUR_MS } from '@slotkeeper/domain/time/units';
import { isPlaceholder, knownText } from '@slotkeeper/i18n/knownText';
import type { FastifyInstance } from 'fastify';
import { countTry, networkOf } from '../../modules/people/account/attempts/attempts.ts';
import { readInput } from '../../platform/graphql/readInput.ts';
import { refuseForeignOrigin } from '../guardOrigin.ts';
import type { HttpDeps } from '../httpDeps.ts';

/** From one address in an hour: a broken page reports each text once, and nobody fills the log. */
const limit = { tries: 30, windowMs: HOUR_MS };

/**
 * Takes the browsers' reports of texts that are not there into the log (spec 8); also before anybody has signed in. Of what a
 * report says only words of the catalogues get there; other reports are counted, since strangers can send them, too.
 */
export function missingTextRoute(
  app: FastifyInstance,
  { signInDeps: { db, clock }, settings: { publicUrl } }: HttpDeps,
): void {
  let unknown = 0;
  app.post('/utils/missingText', async (request) => {
    refuseForeignOrigin(request, publicUrl);
    const { locale, key } = readInput(missingTextInput, request.body);
    await countTry({ db, clock }, `missingText:${networkOf(request.ip)}`, limit);
    const known = locale === 'placeholder' ? isPlaceholder(key) && key : knownText(key);
    if (known) request.log.warn({ locale, key: known }, 'A text is missing in the browser');
    else {
      unknown += 1;
      request.log.warn({ locale, unknown }, 'A text that no catalogue has is missing in a browser');
    }
    return {};
  });
}
