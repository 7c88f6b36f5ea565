import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Try } from '#tests/support/asked.ts';

/** A picture of one pixel. */
export const PIXEL = {
  type: 'image/png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
} as const;

export const DESCRIPTION = 'Tank üstünde çalışan operatörün emniyet kemeri yok.';

/** By the id of each call of the model: what it is asked. */
export const AI_ASKED: Readonly<Record<string, () => Try>> = {
  'AI-CALL-12': () => ({ path: 'ai-service/knowledge/analyze-risk-factors', body: { images: [PIXEL], description: DESCRIPTION } }),
  'AI-CALL-13': () => ({
    path: 'ai-service/knowledge/generate-risk-assessment-question',
    body: { risk_factors: ['Yüksekten düşme'], description: DESCRIPTION },
  }),
  'AI-CALL-21': () => ({ path: 'ai-service/knowledge/proposals' }),
};

export interface AiRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** As it was sent. */
  readonly body: string;
}

type Behaviour = (response: ServerResponse, request: AiRequest) => void;

export interface AiService {
  /** For AI_BASE_URL. */
  readonly url: string;
  readonly requests: AiRequest[];
  /** How it answers from now on. */
  behave(next: Behaviour): void;
  /** Requests whose caller has gone away before the answer. */
  readonly left: () => number;
  stop(): Promise<void>;
}

/** An answer as the protocol has it. */
export const says =
  (content: unknown, finish_reason = 'stop', more: object = {}): Behaviour =>
  (response) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ index: 0, finish_reason, message: { role: 'assistant', content: text, ...more } }] }));
  };

/** A question as a model proposes it. */
export const PROPOSED = {
  question: 'Tank üstünde çalışan herkes emniyet kemeri takıyor mu?',
  risks: 'Yüksekten düşme',
  cautions: 'Yaşam hattı kurulmalı',
  affected_people: ['Operatörler'],
  legal_basis: 'Yapı İşlerinde İş Sağlığı ve Güvenliği Yönetmeliği',
};
export const FACTORS = { risk_factors: ['Tank üstünden düşme', 'Kaygan zemin'] };

/** Answers what is asked for, as a model that works. */
export const works: Behaviour = (response, request) => says(request.body.includes('"image_url"') ? FACTORS : PROPOSED)(response, request);

/** A real HTTP server that speaks the protocol of a language model, and does what a test tells it to. */
export async function startAiService(): Promise<AiService> {
  const requests: AiRequest[] = [];
  let behaviour: Behaviour = works;
  let left = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    response.on('close', () => {
      if (!response.writableFinished) left++;
    });
    request.on('end', () => {
      const seen = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      requests.push(seen);
      behaviour(response, seen);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    behave(next) {
      behaviour = next;
    },
    left: () => left,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
