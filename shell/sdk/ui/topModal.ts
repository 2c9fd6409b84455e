/**
 * Returns the modal dialog that opened last, if one is open, or the mark (`data-modal-opens`) of one whose code is still
 * loading. antd keeps closed ones in the document.
 */
export function topModal(): Element | undefined {
  const modals = document.querySelectorAll('[aria-modal=true], [data-modal-opens]');
  return [...modals].findLast((modal) => modal.checkVisibility());
}
