import { expect, test } from 'vitest';
import bg from './catalogues/bg.json' with { type: 'json' };
import en from './catalogues/en.json' with { type: 'json' };
import italian from './catalogues/it.json' with { type: 'json' };
import { catalogueEntries } from './checks/catalogueEntries.ts';

/** What docs/glossary.md and docs/translations.md have another word for. */
const otherWords = [
  ['en', 'appointment', en, /\bbookings\b|\breservations?\b/i],
  ['it', 'appuntamento', italian, /\bprenotazioni\b|\briservazion/i],
  ['it', 'attività', italian, /\borganizzazion|\baziend/i],
  ['it', 'corso', italian, /\blezion/i],
  ['it', 'annullare', italian, /disdi(re|ci|tt|ce)/i],
  ['it', 'persona, cliente or account', italian, /(?<!\p{L})utent[ei]/iu],
  ['it', 'proposta', italian, /\bofferta\b/i],
  ['it', 'collaboratore', italian, /membr[oi] del (personale|team)/i],
  ['it', 'ambiente di prova', italian, /\bsandbox\b/i],
  ['it', 'tu', italian, /(?<!\p{L})(Lei|La preghiamo|Suo|Sua)(?!\p{L})/u],
  ['bg', 'резервация', bg, /уговорк|записване и|записвания/iu],
  ['bg', 'бизнес', bg, /организаци|(?<!\p{L})фирм/iu],
  ['bg', 'времетраене', bg, /продължителност/iu],
  ['bg', 'импортиране, експортиране', bg, /(?<!\p{L})(внас|внес|изнас|изнес)/iu],
  ['bg', 'профил', bg, /акаунт|(?<!\p{L})Нямате регистрация|имате регистрация/iu],
  ['bg', 'връзка', bg, /(?<!\p{L})линк/iu],
  ['bg', 'начин на плащане', bg, /метод\p{L}* на плащане/iu],
  ['bg', 'уебкук', bg, /уебхук/iu],
  ['bg', 'уведомявам', bg, /известява/iu],
  ['bg', 'no one’s gender', bg, /\(а\)/u],
] as const;

/** Texts that clients read, and letters: Bulgarian writes Вие and Ви with a capital there (docs/translations.md). */
const toReader =
  /^(message|booking\.page|bookingDocument|attendance|invite\.page|stop|clientRefusal)\.(?!(sample|footer\.staff))/;

test('bg: letters and the clients’ pages write Вие with a capital', () => {
  const faulty = [...catalogueEntries(bg)].filter(
    ([key, text]) => toReader.test(key) && /(?<!\p{L})(ви|вие|вас|ваш\p{L}*)(?!\p{L})/u.test(text),
  );
  expect(faulty).toEqual([]);
});

test.each(otherWords)('%s: one word for one thing: %s', (_, __, catalogue, other) => {
  const faulty = [...catalogueEntries(catalogue)].filter(([, text]) => other.test(text));
  expect(faulty).toEqual([]);
});
