import { Skeleton } from '@forksight/sdk/ui-data';
import { type ReactNode, useRef } from 'react';
import { useIsNear } from '../components/useIsNear';
import { Section } from './Section';

/** A section that makes requests of its own, which it begins when it comes near the visible part of the page. */
export function WhenNear({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  if (useIsNear(place)) return children;
  return (
    <div ref={place}>
      <Section title={title}>
        <Skeleton />
      </Section>
    </div>
  );
}
