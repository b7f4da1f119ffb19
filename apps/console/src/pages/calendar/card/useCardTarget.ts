import { useEffect, useState } from 'react';

/** So long a pointer rests on a block before its card opens, and so long the card waits for it to come over. */
const REST_MS = 350;
const LEAVE_MS = 150;

/** What a card is about, and the element beside which it opens. */
export interface CardTarget {
  readonly kind: 'event' | 'block';
  readonly id: string;
  readonly element: HTMLElement;
}

/** The attribute of the card itself: a pointer may go into it. */
export const CARD_ATTRIBUTE = 'data-card';

/**
 * The block, chip or row on which a mouse rests, or which the keyboard has focused. Listens once for the whole page, so that
 * thousands of blocks carry nothing for it. A finger opens no card: its tap opens the appointment itself (ADR 0074).
 */
export function useCardTarget(): CardTarget | null {
  const [target, setTarget] = useState<CardTarget | null>(null);
  useEffect(() => {
    let shown: HTMLElement | null = null;
    let awaited: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (next: CardTarget | null) => {
      clearTimeout(timer);
      awaited = null;
      shown = next?.element ?? null;
      setTarget(next);
    };
    const later = (next: CardTarget | null, delay: number) => {
      clearTimeout(timer);
      awaited = next?.element ?? null;
      timer = setTimeout(() => show(next), delay);
    };
    const onOver = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
      const isOverCard = event.target instanceof Element && event.target.closest(`[${CARD_ATTRIBUTE}]`);
      const next = isOverCard ? null : targetAt(event.target);
      if (isOverCard || (next && next.element === shown)) clearTimeout(timer);
      else if (next && next.element !== awaited) later(next, REST_MS);
      else if (!next && (shown || awaited)) later(null, LEAVE_MS);
    };
    const onFocus = ({ target: focused }: FocusEvent) => {
      const next = targetAt(focused);
      if (next && next.element === focused && next.element.matches(':focus-visible')) later(next, REST_MS);
      else if (shown) show(null);
    };
    const onClose = () => {
      if (shown || awaited) show(null);
    };
    // Focusing a block scrolls it into view: that takes away no card that is only about to open.
    const onScroll = () => {
      if (shown) show(null);
    };
    const onKey = (event: KeyboardEvent) => {
      // Escape takes the card away and nothing else; any other key may change what is beneath it.
      if (event.key === 'Escape' && shown) event.stopPropagation();
      if (event.key !== 'Tab') onClose();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerover', onOver, { signal });
    document.addEventListener('pointerdown', onClose, { signal, capture: true });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('focusout', onClose, { signal });
    document.addEventListener('scroll', onScroll, { signal, capture: true, passive: true });
    document.addEventListener('keydown', onKey, { signal, capture: true });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);
  return target;
}

function targetAt(target: EventTarget | null): CardTarget | null {
  const element =
    target instanceof Element ? target.closest<HTMLElement>('[data-event], [data-block]') : null;
  if (!element) return null;
  const { event, block } = element.dataset;
  const id = event ?? block;
  return id === undefined ? null : { kind: event === undefined ? 'block' : 'event', id, element };
}
