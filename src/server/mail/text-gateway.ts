/** How text messages go out over HTTP. */
export interface TextGateway {
  readonly url: string;
  /** What is posted, as JSON; `{phone}`, `{number}` and `{text}` in its texts stand for +90532…, 90532… and the message. */
  readonly body: string;
  /** The header of that name, where the provider asks for one. */
  readonly authorization: string | undefined;
  /** What stands in the answer to a message that was taken; undefined where the status says it. */
  readonly success?: RegExp | undefined;
}

/** A provider that is slower counts as unreachable. */
const ANSWER_MS = 15_000;
/** Of an answer no more is looked at. */
const MOST_ANSWER = 64_000;

/** The beginning of an answer, which may be as long as somebody else likes. */
async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MOST_ANSWER) break;
  }
  return text;
}

/** Puts values into the texts of a template, wherever they stand; the shape stays that of the template. */
function filled(template: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof template === 'string') return template.replaceAll(/\{(phone|number|text)\}/g, (_, name: string) => values[name] ?? '');
  if (Array.isArray(template)) return template.map((one) => filled(one, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, filled(value, values)]));
}

/** Whether a body is JSON that says where number and message go. */
export function isTextBody(body: string): boolean {
  try {
    return typeof JSON.parse(body) === 'object' && /\{(phone|number)\}/.test(body) && body.includes('{text}');
  } catch {
    return false;
  }
}

/** Why nothing came back, for the log of the server: never what was sent, to whom, or with which key. */
function whyNot(error: unknown): string {
  if (!(error instanceof Error)) return 'it could not be reached';
  if (error.name === 'TimeoutError') return 'it did not answer in time';
  return `it could not be reached (${error.cause instanceof Error ? error.cause.message : error.name})`;
}

/**
 * Sends text messages through a provider that takes JSON over HTTP, as those of Turkey do.
 * @param log told each failure, so that whoever runs the server sees a wrong key; neither number nor message are in it
 * @returns throws when the provider cannot be reached, is too slow, or answers anything but 2xx, or 2xx without what stands for success;
 *   an answer in between is no acceptance
 */
export function textGateway(
  { url, body, authorization, success }: TextGateway,
  log: (line: string) => void,
  answerMs = ANSWER_MS,
): (phone: string, text: string) => Promise<void> {
  // The settings have tried it.
  const template: unknown = JSON.parse(body);
  const failed = (why: string): Error => {
    log(`The provider of text messages took none: ${why}.`);
    return new Error(`the provider of text messages took none: ${why}`);
  };
  return async (phone, text) => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
      headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
      body: JSON.stringify(filled(template, { phone, number: phone.replace(/^\+/, ''), text })),
    }).catch((error: unknown) => {
      throw failed(whyNot(error));
    });
    if (!response.ok || success === undefined) await response.body?.cancel();
    if (!response.ok) throw failed(`it answered ${response.status}`);
    if (success === undefined) return;
    const answer = await beginningOf(response).catch((error: unknown) => {
      throw failed(whyNot(error));
    });
    // What it says may repeat the number.
    if (!success.test(answer)) throw failed(`it answered ${response.status}, but not as SMS_SUCCESS says`);
  };
}
