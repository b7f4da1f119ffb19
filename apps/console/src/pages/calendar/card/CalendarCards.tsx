import { Popover } from '@mantine/core';
import { type ReactNode, useEffect, useId } from 'react';
import type { CalendarBlock, CalendarEvent } from '../layout/calendarEvent.ts';
import { BlockCard } from './BlockCard.tsx';
import classes from './CalendarCards.module.css';
import { EventCard } from './EventCard.tsx';
import { CARD_ATTRIBUTE, type CardTarget, useCardTarget } from './useCardTarget.ts';

interface CalendarCardsProps {
  events: readonly CalendarEvent[];
  blocks: readonly CalendarBlock[];
}

/** The card of what the pointer rests on or the keyboard has focused, in every view; nothing is made of it before. */
export function CalendarCards({ events, blocks }: CalendarCardsProps) {
  const target = useCardTarget();
  if (!target?.element.isConnected) return null;
  const event = target.kind === 'event' && events.find(({ id }) => id === target.id);
  const block = target.kind === 'block' && blocks.find(({ id }) => id === target.id);
  if (!event && !block) return null;
  return (
    <CardBeside key={`${target.kind} ${target.id}`} target={target}>
      {event ? <EventCard event={event} /> : block && <BlockCard block={block} />}
    </CardBeside>
  );
}

/** A card beside its block, which it describes to those who hear the page. */
function CardBeside({ target: { element }, children }: { target: CardTarget; children: ReactNode }) {
  const id = useId();
  useEffect(() => {
    element.setAttribute('aria-describedby', id);
    return () => element.removeAttribute('aria-describedby');
  }, [element, id]);
  const { left, top, width, height } = shownPart(element);
  return (
    <Popover
      opened
      withRoles={false}
      position="right-start"
      offset={6}
      hideDetached={false}
      withinPortal={false}
    >
      <Popover.Target>
        <span className={classes.anchor} style={{ left, top, width, height }} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown className={classes.card} id={id} role="tooltip" {...{ [CARD_ATTRIBUTE]: true }}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

/** What of an element is within the window: an appointment of a whole day is higher than it. */
function shownPart(element: HTMLElement) {
  const box = element.getBoundingClientRect();
  const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
  const [right, bottom] = [Math.min(box.right, window.innerWidth), Math.min(box.bottom, window.innerHeight)];
  return { left, top, width: Math.max(right - left, 0), height: Math.max(bottom - top, 0) };
}
