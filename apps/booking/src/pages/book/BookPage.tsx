import { useBooking } from '../../lib/booking.ts';
import { type Choice, firstStep, queryOfChoice, readChoice } from '../../lib/choice.ts';
import { Icon } from '../../lib/Icon.tsx';
import { Link } from '../../lib/Link.tsx';
import { useRouter } from '../../lib/router.ts';
import { useTexts } from '../../lib/texts.ts';
import { StartPage } from '../start/StartPage.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { Summary } from './Summary.tsx';
import { TimeStep } from './TimeStep.tsx';
import { WaitStep } from './WaitStep.tsx';
import { WhoStep } from './WhoStep.tsx';

/** From services to an appointment, one screen after the other; without a service it begins at the start. */
export function BookPage() {
  const { page } = useBooking();
  const { query } = useRouter();
  const choice = readChoice(page, query);
  if (!choice || choice.items.length === 0) return <StartPage />;
  return (
    <div class="flow">
      <div class="flow-main">
        <BackLink choice={choice} />
        <StepScreen choice={choice} />
      </div>
      <Summary choice={choice} />
    </div>
  );
}

function StepScreen({ choice }: { readonly choice: Choice }) {
  if (choice.step === 'who') return <WhoStep choice={choice} />;
  if (choice.step === 'details' && choice.time) return <DetailsStep choice={choice} />;
  if (choice.step === 'wait') return <WaitStep choice={choice} />;
  return <TimeStep choice={choice} />;
}

/** One step back, as the browser's own button goes. */
function BackLink({ choice }: { readonly choice: Choice }) {
  const { t } = useTexts();
  const { href } = useRouter();
  return (
    <Link class="back" href={href(...previous(choice, useBooking().page))}>
      <Icon name="back" />
      {t('booking.page.nav.back')}
    </Link>
  );
}

function previous(
  choice: Choice,
  page: Parameters<typeof firstStep>[0],
): Parameters<ReturnType<typeof useRouter>['href']> {
  if (choice.step === 'details' || choice.step === 'wait')
    return ['/book', queryOfChoice({ ...choice, time: null, step: 'time' })];
  if (choice.moving) return [`/visits/${choice.moving}`];
  if (choice.step === 'time' && firstStep(page, choice) === 'who')
    return ['/book', queryOfChoice({ ...choice, time: null, date: null, step: 'who' })];
  return ['', queryOfChoice({ place: choice.place, items: choice.items })];
}
