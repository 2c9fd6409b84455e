import { type ReactNode, useRef } from 'react';
import { PAGE_REST_MS, useIsNear } from './useIsNear';

interface WhenNearProps {
  /** In the place of the children, with about their height. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** A part of a page that makes requests of its own. It begins when it comes near the visible part, or when the page is at rest. */
export function WhenNear({ placeholder, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place, { restMs: PAGE_REST_MS });
  return isNear ? children : <div ref={place}>{placeholder}</div>;
}
