import { accept, type Decision, refuse } from '../../decision.ts';
import { PRICE_MAX } from '../../limits.ts';
import { RETIRED_CURRENCY } from './currencies.ts';
import { namedServices } from './namedServices.ts';
import {
  changeNeededFor,
  type CurrencyChange,
  type CurrencyMove,
  type CurrencyPreview,
  priceIn,
} from './priceIn.ts';

/** A place before a change of currencies; `to` is its own currency where it stays. */
export interface PlaceMove extends CurrencyMove {
  readonly id: string;
  readonly name: string;
  /** What the person agreed to. */
  readonly confirmed?: CurrencyChange | undefined;
}

/** A price (minor units) and the places in whose currencies it is meant. */
export interface PlacedPrice {
  readonly serviceId: string;
  readonly title: string;
  readonly price: number;
  readonly placeIds: readonly string[];
}

/** The price of a service after the change. */
export interface NewPrice {
  readonly serviceId: string;
  readonly before: number;
  readonly after: number;
}

const EXAMPLES_MAX = 3;

/**
 * What a change of places' currencies does to the prices of services (rule C6). A price is one number that is meant in
 * the currency of each place where the service is offered, so it changes only when all of these change alike; one that was
 * meant in several currencies before keeps its number.
 *
 * Refuses with CURRENCY_RETIRED what goes back to bgn, with CURRENCY_PRICES_SHARED where another place would be left with
 * prices that are no longer its own, with CURRENCY_PRICES_TOO_HIGH what no price can be, with CURRENCY_PRICES_TOO_LOW and the
 * services' names what would be rounded to nothing, and with
 * CURRENCY_CHANGE_UNCONFIRMED and the previews where a person hasn't agreed to what happens.
 */
export function decidePrices(
  places: readonly PlaceMove[],
  prices: readonly PlacedPrice[],
): Decision<readonly NewPrice[]> {
  const moving = places.filter(({ from, to }) => from !== to);
  const back = moving.find(({ to }) => to === RETIRED_CURRENCY);
  if (back) return refuse('CURRENCY_RETIRED');
  const outcomes = prices.flatMap((price) => outcomeOf(price, places) ?? []);
  const sharing = new Set(outcomes.flatMap(({ sharedWith }) => sharedWith));
  if (sharing.size > 0)
    return refuse('CURRENCY_PRICES_SHARED', { values: { places: [...sharing].sort().join(', ') } });
  if (outcomes.some(({ after }) => after > PRICE_MAX)) return refuse('CURRENCY_PRICES_TOO_HIGH');
  const free = outcomes.filter(({ after }) => after === 0).map(({ price }) => price.title);
  if (free.length > 0)
    return refuse('CURRENCY_PRICES_TOO_LOW', { values: { services: namedServices(free) } });
  const previews = moving.flatMap((place) => previewOf(place, outcomes) ?? []);
  const agreed = (preview: CurrencyPreview) =>
    moving.some(({ id, confirmed }) => id === preview.placeId && confirmed === preview.currencyChange);
  if (!previews.every(agreed)) return refuse('CURRENCY_CHANGE_UNCONFIRMED', { currencyPreviews: previews });
  return accept(
    outcomes
      .filter(({ after, price }) => after !== price.price)
      .map(({ price, after }) => ({ serviceId: price.serviceId, before: price.price, after })),
  );
}

interface Outcome {
  readonly price: PlacedPrice;
  readonly after: number;
  /** Whether the number stays because it is meant in several currencies. */
  readonly isKept: boolean;
  /** The names of places that stay in the currency which the price leaves. */
  readonly sharedWith: readonly string[];
}

/** Null for a price that no change concerns. */
function outcomeOf(price: PlacedPrice, places: readonly PlaceMove[]): Outcome | null {
  const meant = places.filter(({ id }) => price.placeIds.includes(id));
  const moving = meant.filter(({ from, to }) => from !== to);
  const [first] = moving;
  if (!first || price.price === 0) return null;
  const isAlike = meant.every(({ from, to }) => from === first.from && to === first.to);
  if (isAlike) return { price, after: priceIn(price.price, first), isKept: false, sharedWith: [] };
  const rewrites = moving.filter((move) => priceIn(price.price, move) !== price.price);
  const sharedWith = meant
    .filter(({ from, to }) => from === to && rewrites.some((move) => move.from === from))
    .map(({ name }) => name);
  return { price, after: price.price, isKept: true, sharedWith };
}

/** Null where no price changes its currency. */
function previewOf(place: PlaceMove, outcomes: readonly Outcome[]): CurrencyPreview | null {
  const own = outcomes.filter(({ price }) => price.placeIds.includes(place.id));
  if (own.length === 0) return null;
  const { id: placeId, from, to } = place;
  return {
    placeId,
    from,
    to,
    currencyChange: changeNeededFor(place),
    services: own.length,
    kept: own.filter(({ isKept }) => isKept).length,
    examples: own
      .filter(({ isKept }) => !isKept)
      .slice(0, EXAMPLES_MAX)
      .map(({ price, after }) => ({ title: price.title, before: price.price, after })),
  };
}
