/** Kinds of input that no keyboard comes up for. */
const UNTYPED: ReadonlySet<string> = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** Whether a keyboard of a phone is up while this element has the focus. */
export function isTypedInto(element: Pick<HTMLElement, 'tagName' | 'isContentEditable'> & { readonly type?: string }): boolean {
  if (element.tagName === 'INPUT') return !UNTYPED.has(element.type ?? 'text');
  return element.tagName === 'TEXTAREA' || element.isContentEditable;
}
