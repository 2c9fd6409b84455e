/** Returns the modal dialog that opened last, if one is open. antd keeps closed ones in the document. */
export function topModal(): Element | undefined {
  return [...document.querySelectorAll('[aria-modal=true]')].findLast((modal) => modal.checkVisibility());
}
