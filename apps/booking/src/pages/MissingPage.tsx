import { Link } from '../lib/Link.tsx';
import { useRouter } from '../lib/router.ts';
import { useTexts } from '../lib/texts.ts';

export function MissingPage() {
  const { t } = useTexts();
  const { href } = useRouter();
  return (
    <div class="column empty">
      <h1>{t('booking.page.missing.title')}</h1>
      <Link class="button" href={href('')}>
        {t('booking.page.missing.toStart')}
      </Link>
    </div>
  );
}
