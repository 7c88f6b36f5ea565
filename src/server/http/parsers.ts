import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/http/handler.ts';

/** How deep objects and lists of a body may lie in each other: bodies of the product stay below ten. */
const MOST_DEPTH = 40;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = [34, 92, 91, 93, 123, 125];

/** Whether a JSON text lies deeper than bodies may: whoever walks it afterwards would run out of stack. */
export function isTooDeep(text: string, most = MOST_DEPTH): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) isText = !isText;
    else if (isText) at += sign === BACKSLASH ? 1 : 0;
    else if (sign === OPEN || sign === OPEN_LIST) {
      if (++depth > most) return true;
    } else if (sign === CLOSE || sign === CLOSE_LIST) depth--;
  }
  return false;
}

/** Bodies that are not JSON are kept as bytes; a JSON body that is empty is none. */
export function addParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') done(null, undefined);
    else if (isTooDeep(text)) done(new Refusal('BAD_REQUEST'), undefined);
    else void parse(request, text, done);
  });
  app.addContentTypeParser(
    /^(image\/|application\/(offset\+octet-stream|octet-stream|pdf))/,
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
}
