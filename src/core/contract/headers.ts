/** Header of a request with an id of its own, which the server gives back: the answer to one question is not taken for that to another. */
export const ASK = 'x-ask';
/** Header that the service worker puts on an answer out of its store. */
export const FROM_STORE = 'x-from';
