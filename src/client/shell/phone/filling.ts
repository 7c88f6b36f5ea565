/** The last words of the addresses at which a person fills in a form or decides: such a page has a foot of its own. */
const FILLING = /\/(create|add|quick-create|edit|questions|ai-image-help|conflicts)(\/[^/]+)?\/?$/;

/** Whether a page is filled in: there the bar at the bottom gives its room to the foot of the form. */
export const isFillingIn = (path: string): boolean => FILLING.test(path);

/** Kinds of input that no keyboard comes up for. */
const UNTYPED: ReadonlySet<string> = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** Whether a keyboard of a phone is up while this element has the focus. */
export function isTypedInto(element: Pick<HTMLElement, 'tagName' | 'isContentEditable'> & { readonly type?: string }): boolean {
  if (element.tagName === 'INPUT') return !UNTYPED.has(element.type ?? 'text');
  return element.tagName === 'TEXTAREA' || element.isContentEditable;
}
