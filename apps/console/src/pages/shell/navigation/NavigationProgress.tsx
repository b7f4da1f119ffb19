import { useNavigation } from 'react-router';
import classes from './NavigationProgress.module.css';

/** A thin line along the top while the code of another page is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={classes.line} aria-hidden />;
}
