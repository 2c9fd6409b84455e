/** Calls back after the current state has been painted. @returns cancels the call */
export function afterPaint(callback: () => void): () => void {
  // Changes made in a frame's callbacks are painted with that frame, so the next frame comes after the paint.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(callback);
  });
  return () => cancelAnimationFrame(frame);
}
