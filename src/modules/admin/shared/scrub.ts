const TOKEN = /\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}\b/g;
/** A quoted text of some length is likely what somebody typed. */
const QUOTED = /"[^"\n]{24,}"/g;
const QUERY = /(\b(?:https?:\/\/|\/)[^\s?#'"()]*)[?#][^\s'"()]*/g;
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/g;
/** An identity number, a phone number, a card: nothing that explains a fault. */
const LONG_NUMBER = /(?<![\w-])\+?\d{10,19}(?![\w-])/g;

/** A text about a fault without what may be somebody's: tokens, query strings, e-mail addresses, long numbers (ledger 04, decision 14). */
export const scrubText = (text: string): string =>
  text.replace(TOKEN, '[token]').replace(QUOTED, '"…"').replace(QUERY, '$1').replace(EMAIL, '[e-mail]').replace(LONG_NUMBER, '[number]');

/** The path of an address: no origin, no query, no fragment. Undefined for none. */
export function pathOf(address: string | undefined): string | undefined {
  if (address === undefined || address === '') return undefined;
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/)[0] ?? '';
  return path === '' ? '/' : path;
}
