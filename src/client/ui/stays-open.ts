/** Of a dialog in which something was typed: a tap beside it or a key in passing does not take it away; its buttons do. */
export const staysOpen = (isTyped: boolean) => ({ closeOnClickOutside: !isTyped, closeOnEscape: !isTyped });
