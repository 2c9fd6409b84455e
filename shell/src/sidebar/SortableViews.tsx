import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ViewLink, type ViewLinkProps } from './ViewLink';

export interface SortableViewsProps {
  links: readonly ViewLinkProps[];
  onMoveTo: (from: number, to: number) => void;
}

/** A click is not a drag. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** A swipe scrolls the sidebar. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };

/** Views that can be dragged to another place. The keyboard moves them without this chunk (`ViewLink`). */
export default function SortableViews({ links, onMoveTo }: SortableViewsProps) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const ids = links.map(({ view }) => String(view.id));
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    restoreClicks();
    if (over) onMoveTo(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={preventClicks}
      onDragEnd={handleDragEnd}
      onDragCancel={restoreClicks}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {links.map((link) => (
          <SortableView key={link.view.id} {...link} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

/** The release of the pointer clicks the dragged link, which must not open its view. */
function preventClicks(): void {
  addEventListener('click', preventDefault, { capture: true });
}

/** Runs after the click of the release. */
function restoreClicks(): void {
  setTimeout(() => removeEventListener('click', preventDefault, { capture: true }));
}

function preventDefault(event: Event): void {
  event.preventDefault();
}

function SortableView(link: ViewLinkProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: String(link.view.id) });
  const style = {
    transform: CSS.Translate.toString(transform),
    transition,
    ...(isDragging && { zIndex: 1, opacity: 0.8 }),
  };
  return <ViewLink {...link} entryProps={{ ref: setNodeRef, style, ...listeners }} />;
}
