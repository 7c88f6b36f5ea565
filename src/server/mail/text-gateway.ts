/** How text messages go out over HTTP. */
export interface TextGateway {
  readonly url: string;
  /** What is posted, as JSON; `{phone}`, `{number}` and `{text}` in its texts stand for +90532…, 90532… and the message. */
  readonly body: string;
  /** The header of that name, where the provider asks for one. */
  readonly authorization: string | undefined;
}

/** A provider that is slower counts as unreachable. */
const ANSWER_MS = 15_000;

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

/** Asks the provider. @throws without the words of the library, which may repeat the address and the headers. */
async function asked(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch {
    throw new Error('the provider of text messages cannot be reached');
  }
}

/**
 * Sends text messages through a provider that takes JSON over HTTP, as those of Turkey do.
 * @returns throws when the provider cannot be reached, is too slow, or answers anything but 2xx; an answer in between is no acceptance
 */
export function textGateway(
  { url, body, authorization }: TextGateway,
  answerMs = ANSWER_MS,
): (phone: string, text: string) => Promise<void> {
  // The settings have tried it.
  const template: unknown = JSON.parse(body);
  return async (phone, text) => {
    const response = await asked(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
      headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
      body: JSON.stringify(filled(template, { phone, number: phone.replace(/^\+/, ''), text })),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the provider of text messages answered ${response.status}`);
  };
}
