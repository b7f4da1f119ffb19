import { useBooking, useIsSized } from '../../lib/booking.ts';
import { readChoice, servicesIn } from '../../lib/choice.ts';
import { useRouter } from '../../lib/router.ts';
import { About } from './About.tsx';
import { Hero } from './Hero.tsx';
import { Places } from './Places.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { ServiceList } from './ServiceList.tsx';
import { Unavailable } from './Unavailable.tsx';

/** What a business is, where and when, and what can be booked there. */
export function StartPage() {
  const { page } = useBooking();
  const isSized = useIsSized();
  const { query } = useRouter();
  const choice = readChoice(page, query);
  if (!choice) return <Unavailable />;
  const offered = servicesIn(page, choice.place);
  return (
    <>
      <Hero place={choice.place} />
      <div class="start">
        <div class="start-services">
          <Places choice={choice} />
          {offered.length > 0 ? <ServiceList choice={choice} services={offered} /> : <Unavailable />}
          {isSized && <SelectionBar choice={choice} />}
        </div>
        <About place={choice.place} />
      </div>
      {!isSized && <SelectionBar choice={choice} />}
    </>
  );
}
