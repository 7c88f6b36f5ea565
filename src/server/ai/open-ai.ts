import * as v from 'valibot';
import type { AiAnswer, AiProvider, AiQuestion } from '#server/ai/provider.ts';

/** An OpenAI-compatible service (AI_BASE_URL, AI_API_KEY, AI_MODEL). */
export interface AiSettings {
  /** Ends before `/chat/completions`. */
  readonly baseUrl: string;
  /** Undefined: the service asks for none. */
  readonly key: string | undefined;
  readonly model: string;
}

/** How long a whole answer is waited for, ms: less than the device waits. */
const ANSWER_MS = 60_000;
/** Bytes of an answer that are read. */
const MOST_BYTES = 131_072;
/** Tokens of an answer that are asked for. */
const MOST_TOKENS = 2000;
const LONGEST_WAIT_S = 86_400;

const completion = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        finish_reason: v.nullish(v.string()),
        message: v.object({ content: v.nullish(v.string()), refusal: v.nullish(v.string()) }),
      }),
    ),
    v.minLength(1),
  ),
});

const bodyOf = (model: string, { task, text, images }: AiQuestion) => ({
  model,
  max_tokens: MOST_TOKENS,
  messages: [
    { role: 'system', content: task },
    {
      role: 'user',
      content: [
        { type: 'text', text },
        ...images.map(({ type, data }) => ({ type: 'image_url', image_url: { url: `data:${type};base64,${data}` } })),
      ],
    },
  ],
});

/** The text of an answer; null when it is longer than is read. */
async function readText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Seconds of a Retry-After; a date is not read. */
function waitOf(response: Response): { retryAfter?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfter: Math.min(Math.ceil(seconds), LONGEST_WAIT_S) } : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function answerOf(text: string): AiAnswer {
  const parsed = v.safeParse(completion, parseJson(text));
  const choice = parsed.success ? parsed.output.choices[0] : undefined;
  if (choice === undefined) return { ok: false, reason: 'nonsense' };
  const { finish_reason, message } = choice;
  if ((message.refusal ?? '') !== '' || finish_reason === 'content_filter') return { ok: false, reason: 'refused' };
  if (finish_reason === 'length') return { ok: false, reason: 'too_long' };
  return (message.content ?? '') === '' ? { ok: false, reason: 'nonsense' } : { ok: true, text: message.content ?? '' };
}

async function read(response: Response): Promise<AiAnswer> {
  const { status } = response;
  if (status === 200) {
    const text = await readText(response);
    return text === null ? { ok: false, reason: 'too_long' } : answerOf(text);
  }
  await response.body?.cancel();
  if (status === 429) return { ok: false, reason: 'busy', ...waitOf(response) };
  if (status >= 300 && status < 400) return { ok: false, reason: 'redirected' };
  return { ok: false, reason: status >= 500 ? 'unreachable' : 'misconfigured' };
}

/** @param answerMs how long a whole answer is waited for; shorter in tests */
export function openAi({ baseUrl, key, model }: AiSettings, answerMs: number = ANSWER_MS): AiProvider {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
  return {
    model,
    async ask(question, signal) {
      const limit = AbortSignal.timeout(answerMs);
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify(bodyOf(model, question)),
          // Followed, it would carry pictures and key to whatever address the answer names.
          redirect: 'manual',
          signal: AbortSignal.any([signal, limit]),
        });
        return await read(response);
      } catch {
        return { ok: false, reason: signal.aborted ? 'cancelled' : limit.aborted ? 'timeout' : 'unreachable' };
      }
    },
  };
}
