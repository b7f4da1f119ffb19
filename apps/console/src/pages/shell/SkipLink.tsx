import { useTranslation } from 'react-i18next';
import classes from './SkipLink.module.css';

interface SkipLinkProps {
  /** The id of the element that holds the page. */
  target: string;
}

/** The first stop of the Tab key: past the navigation, to the page. */
export function SkipLink({ target }: SkipLinkProps) {
  const { t } = useTranslation();
  return (
    <a className={classes.link} href={`#${target}`}>
      {t('common.skipToContent')}
    </a>
  );
}
