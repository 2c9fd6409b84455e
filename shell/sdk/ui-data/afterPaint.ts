/** Does something once what is shown now has been painted. Answers how to leave it undone. */
export function afterPaint(act: () => void): () => void {
  // What the callbacks of a frame change is painted with it: the next frame comes after.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}
