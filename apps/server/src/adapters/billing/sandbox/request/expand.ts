import type { Books } from '../books/books.ts';
import { intentOf, paymentsOf } from '../engine/invoices.ts';
import type { Invoice } from '../books/objects.ts';
import { invalid, type StripeFault } from './stripeFault.ts';

const LEVELS_MAX = 4;

type Answer = Record<string, unknown>;

/** Parts that Stripe only answers when they are asked for. */
const onRequest: Record<string, (books: Books, object: Answer) => unknown> = {
  'invoice.confirmation_secret': (books, object) => {
    const intent = intentOf(books, (object as unknown as Invoice).id);
    const isOpen = object.status === 'open' && intent;
    return isOpen ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
  },
  'invoice.payments': (books, object) => {
    const { id } = object as unknown as Invoice;
    const url = `/v1/invoice_payments?invoice=${id}`;
    return { object: 'list', data: structuredClone(paymentsOf(books, id)), has_more: false, url };
  },
};

/** Fields that hold an id of something that can be answered in its place. */
const related: Record<string, readonly string[]> = {
  customer: ['default_payment_method'],
  product: ['default_price'],
  price: ['product'],
  subscription: ['customer', 'default_payment_method', 'latest_invoice', 'pending_setup_intent'],
  invoice: ['customer', 'default_payment_method', 'subscription'],
  invoice_payment: ['invoice', 'payment_intent'],
  payment_intent: ['customer', 'payment_method', 'latest_charge'],
  charge: ['customer', 'payment_intent'],
  setup_intent: ['customer', 'payment_method', 'latest_attempt'],
  payment_method: ['customer'],
  line_item: ['price', 'subscription'],
};

/** An object of the books as it is answered: with the parts that `expand` asks for, four levels deep at most. */
export function expanded(books: Books, object: object, expand: readonly string[]): object {
  const answer = structuredClone(object) as Answer;
  for (const path of expand) {
    const parts = path.split('.');
    if (parts.length > LEVELS_MAX)
      throw invalid(`You cannot expand more than ${LEVELS_MAX} levels of a property: ${path}`, 'expand');
    expandPath({ books, path }, answer, kindOf(answer), parts);
  }
  return answer;
}

interface Wanted {
  readonly books: Books;
  readonly path: string;
}

function expandPath(wanted: Wanted, node: Answer, kind: string, [part, ...rest]: readonly string[]): void {
  if (part === undefined) return;
  if (part === 'data' && Array.isArray(node.data)) {
    if (rest.length === 0) throw notExpandable(wanted);
    for (const one of node.data as Answer[]) expandPath(wanted, one, kindOf(one), rest);
    return;
  }
  const child = childOf(wanted, node, kind, part, rest.length === 0);
  if (child === null) return;
  expandPath(wanted, child, kindOf(child) || kind, rest);
}

/** What is behind a field, answered in full; null where there is nothing. */
function childOf(wanted: Wanted, node: Answer, kind: string, part: string, isLast: boolean): Answer | null {
  const make = onRequest[`${kind}.${part}`];
  if (make && node[part] === undefined) node[part] = make(wanted.books, node);
  const value = node[part];
  const isRelated = related[kind]?.includes(part) === true;
  if (value === null && (isRelated || make || !isLast)) return null;
  if (typeof value === 'string' && isRelated) {
    const found = wanted.books.any(value);
    if (!found) throw notExpandable(wanted);
    const child = structuredClone(found) as unknown as Answer;
    node[part] = child;
    return child;
  }
  if (typeof value === 'object' && value !== null && (!isLast || isRelated || make)) return value as Answer;
  throw notExpandable(wanted);
}

function kindOf(node: Answer): string {
  return typeof node.object === 'string' ? node.object : '';
}

function notExpandable({ path }: Wanted): StripeFault {
  return invalid(
    `This property cannot be expanded (${path}). You may want to try expanding a related property, or remove it.`,
    'expand',
  );
}
