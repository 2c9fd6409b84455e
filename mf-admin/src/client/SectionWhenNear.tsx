import { WhenNear } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import type { ReactNode } from 'react';
import { Section } from './Section';

/** A section that makes requests of its own, which it begins when it comes near the visible part of the page. */
export function SectionWhenNear({ title, children }: { title: string; children: ReactNode }) {
  const placeholder = (
    <Section title={title}>
      <Skeleton />
    </Section>
  );
  return <WhenNear placeholder={placeholder}>{children}</WhenNear>;
}
