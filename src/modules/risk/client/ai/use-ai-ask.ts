import { useEffect, useRef, useState } from 'react';
import { call } from '#client/http/client.ts';
import { WHILE_IT_WORKS } from '#client/http/transport.ts';
import { usePhotoStore } from '#client/sync/index.ts';
import type { AnyCall, CallInput, CallReply } from '#core/contract/call.ts';
import type { AppError } from '#core/error/app-error.ts';
import { newId } from '#core/id/uuid.ts';
import type { AskFailure } from '#modules/risk/client/ai/ai-words.ts';
import { askedImages } from '#modules/risk/client/ai/asked-images.ts';
import type { AiDraftForm } from '#modules/risk/client/ai/use-ai-draft.ts';
import { aiCalls, type NoProposal } from '#modules/risk/shared/ai/ai.calls.ts';
import { toBeAsked, withFactors, withProposals } from '#modules/risk/shared/ai/draft.ts';

/** What is being waited for, and since when, ms. */
export type AskStep = { readonly since: number } & (
  | { readonly what: 'pictures' | 'factors' }
  | { readonly what: 'questions'; readonly done: number; readonly total: number }
);

/** Why it came to nothing: a reason in words of its own, or a refusal of the server. */
export type Failed =
  | { readonly reason: AskFailure /** Seconds; null when nobody knows. */; readonly wait: number | null }
  | { readonly error: AppError };

type Reply =
  | { readonly state: 'failed'; readonly reason: NoProposal; readonly retry_after: number | null }
  | { readonly state: 'proposed' };

export interface AiAsk {
  /** Null: nothing is asked. */
  readonly step: AskStep | null;
  readonly failed: Failed | null;
  /** Has the model look at pictures and description. */
  findFactors(): Promise<void>;
  /** Has it propose one question for each chosen factor, one after another. */
  propose(): Promise<void>;
  cancel(): void;
}

/** Asks the model once per press: what fails is told and never tried again by itself, because every try costs money. */
export function useAiAsk({ form, update }: AiDraftForm, onAsked: () => void): AiAsk {
  const photos = usePhotoStore();
  const [step, setStep] = useState<AskStep | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const asking = useRef<AbortController | null>(null);
  // Who leaves the page ends the question; what was paid for by then is found again on the server.
  useEffect(() => () => asking.current?.abort(), []);

  async function ask<C extends AnyCall>(one: C, input: CallInput<C>, signal: AbortSignal): Promise<CallReply<C> | Failed> {
    const answer = await call(one, input, { manner: 'background', signal, once: true, patience: WHILE_IT_WORKS });
    if (signal.aborted) return { reason: 'cancelled', wait: null };
    if (!answer.ok) return answer.error.status === 0 ? { reason: 'no_answer', wait: null } : { error: answer.error };
    const { data } = answer.data as { data: Reply };
    return data.state === 'failed' ? { reason: data.reason, wait: data.retry_after } : answer.data;
  }

  async function run(work: (signal: AbortSignal) => Promise<Failed | null>): Promise<void> {
    if (asking.current !== null) return;
    const controller = new AbortController();
    asking.current = controller;
    setFailed(null);
    const outcome = await work(controller.signal);
    asking.current = null;
    setStep(null);
    setFailed(outcome);
    onAsked();
  }

  return {
    step,
    failed,
    cancel: () => asking.current?.abort(),
    findFactors: () =>
      run(async (signal) => {
        const { description, images } = form.values;
        const since = Date.now();
        setStep({ what: 'pictures', since });
        const pictures = await askedImages(images, photos);
        if (signal.aborted) return { reason: 'cancelled', wait: null };
        if (pictures === null) return { reason: 'picture', wait: null };
        setStep({ what: 'factors', since });
        const told = await ask(aiCalls.analyzeRiskFactors, { body: { images: pictures, description } }, signal);
        if (!('data' in told)) return told;
        const { data } = told;
        if (data.state === 'proposed') update(({ factors }) => ({ factors: withFactors(factors, data.risk_factors, newId) }));
        return null;
      }),
    propose: () =>
      run(async (signal) => {
        const { description, factors } = form.values;
        const wanted = toBeAsked(factors);
        for (const [done, factor] of wanted.entries()) {
          setStep({ what: 'questions', since: Date.now(), done, total: wanted.length });
          const told = await ask(aiCalls.proposeQuestion, { body: { risk_factors: [factor.text], description } }, signal);
          if (!('data' in told)) return told;
          const { data } = told;
          if (data.state === 'proposed')
            update((draft) => ({
              proposals: withProposals(draft.proposals, [data.proposal]),
              factors: draft.factors.map((one) => (one.id === factor.id ? { ...one, isAsked: true } : one)),
            }));
        }
        return null;
      }),
  };
}
