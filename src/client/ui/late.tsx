import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ComponentType, useEffect, useState } from 'react';
import { quietMoment } from '#client/page/hand.ts';
import { inTime } from '#client/page/missing-part.ts';
import { answerWithin } from '#client/page/patience.ts';
import { withTexts } from '#client/i18n/texts.ts';
import { tellNotOpened } from '#client/ui/dialogs.ts';
import type { LateFile } from '#client/ui/late-file.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { loadOnce } from '#core/load/load-once.ts';

const NOT_OPENED = msg`Bu bölüm açılamadı. Bağlantınızı kontrol edip yeniden deneyin.`;

/** So long a part that does not come holds up the next one, ms. */
const NO_PART_MS = 5_000;

/** A hand at work gets its frames first: what nobody has asked for comes when it has rested for so long, and at the latest after the other, ms. */
const REST_MS = 200;
const NO_REST_MS = 2_000;

type Bring = () => Promise<unknown> | undefined;

let isTime = false;
let isBringing = false;
const waiting: Bring[] = [];

/** Does it after the first screen, in an idle moment, behind what was asked for before: all at once would stand in the way of a hand. What rejects is asked for again by whoever needs it. */
export function whenItIsTime(bring: Bring): void {
  waiting.push(bring);
  if (isTime) void bringWaiting();
}

/** Said once, after the first screen: the parts that it does not show are fetched before somebody opens one. */
export function bringLateParts(): void {
  isTime = true;
  void bringWaiting();
}

async function bringWaiting(): Promise<void> {
  if (isBringing) return;
  isBringing = true;
  for (let bring = waiting.shift(); bring !== undefined; bring = waiting.shift()) {
    await quietMoment(REST_MS, NO_REST_MS);
    // One that throws at once stops the others no more than one that rejects.
    await answerWithin(NO_PART_MS, Promise.resolve().then(bring), undefined);
  }
  isBringing = false;
}

/** What is done in place of a part that does not come. */
interface OrLost {
  readonly onLost?: () => void;
}

type Load<P> = (() => Promise<ComponentType<P>>) & {
  /** The part where it has come with another one; a press then draws it at once. */
  readonly peek?: () => ComponentType<P> | null;
};

/** A part of a file that has several: with one of them all are here. */
export function partOf<File, P extends object>(file: LateFile<File>, pick: (here: File) => ComponentType<P>): Load<P> {
  const peek = () => {
    const here = file.peek();
    return here === null ? null : pick(here);
  };
  const load = async () => {
    await file.bring();
    return peek() as ComponentType<P>; // it was brought
  };
  return Object.assign(load, { peek });
}

/**
 * A part of a page that its first drawing does not show, such as a sheet that a person opens: it comes with its texts after the first
 * screen, so that nobody waits for it at the tap. `Meanwhile` stands in its place. One that does not come is told, and taken for
 * closed where it has an `onClose`; where it has an `onLost`, that does it in another way, and is not waited for long; one that is a place of the page, and has none, says so there and can be asked for again.
 */
export function latePart<P extends object>(load: Load<P>, Meanwhile?: ComponentType): ComponentType<P & OrLost> {
  let part: ComponentType<P> | null = null;
  const fetched = loadOnce(() => withTexts(load));
  const bring = async (): Promise<void> => {
    part = await fetched();
  };
  // Whoever opens it before, or after a failure, asks again.
  whenItIsTime(bring);
  return function Late({ onLost, ...given }: P & OrLost) {
    const props = given as unknown as P; // what is left is what the part asks for
    part ??= load.peek?.() ?? null;
    const [state, setState] = useState<'coming' | 'here' | 'lost'>(part === null ? 'coming' : 'here');
    const { onClose } = props as { readonly onClose?: () => void };
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when it is opened or asked for again
    useEffect(() => {
      if (state !== 'coming') return;
      let isGone = false;
      // Where there is another way, a fetch without an answer is no better than a failed one.
      const came = inTime(bring()).then(() => true);
      const brought = onLost === undefined ? came : answerWithin(NO_PART_MS, came, false);
      void brought
        .catch(() => false)
        .then((isHere) => {
          if (isGone) return;
          if (isHere) return setState('here');
          if (onClose === undefined) return setState('lost');
          if (onLost === undefined) void tellNotOpened(i18n._(NOT_OPENED));
          else onLost();
          onClose();
        });
      return () => {
        isGone = true;
      };
    }, [state]);
    const Part = part;
    if (Part !== null) return <Part {...props} />;
    if (state === 'lost') return <ErrorView message={i18n._(NOT_OPENED)} onRetry={() => setState('coming')} />;
    return Meanwhile === undefined ? null : <Meanwhile />;
  };
}
