import { useRef, useState } from 'react';
import * as v from 'valibot';
import { NOT_STORED } from '#client/records/text-document.ts';
import { type ServerForm, useServerForm } from '#client/records/use-server-form.ts';
import { useDeadlineAsked } from '#client/records/use-deadline-asked.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { type DfiProblem, dfiProblems } from '#modules/dfi/shared/dfi.rules.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';

/** What a person says of a DFI that is raised in another record, with the id that it is raised under. */
export type TypedDfi = Pick<Dfi, 'deficiency_description' | 'created_for' | 'deadline' | 'responsible' | 'source_kind' | 'source_id'> & {
  readonly id: string;
};

interface Parts {
  /** Of what it is raised in: its text is found again by it. */
  readonly id: string;
  /** What it begins with. */
  readonly blank: () => Omit<TypedDfi, 'id'>;
  /** Queues it; false: nothing was kept. One that the record names already is there: its text was only not thrown away in time. */
  readonly raise: (dfi: TypedDfi, signal: AbortSignal) => Promise<boolean>;
  readonly onRaised: () => void;
}

export interface TypedDfiForm {
  readonly form: ServerForm<TypedDfi>;
  readonly values: TypedDfi;
  readonly isTyped: boolean;
  /** What it lacks, once it was tried. */
  problemOf(field: DfiProblem['field']): DfiProblem['code'] | null;
  /** What stands at the deadline until a day is chosen. */
  readonly deadlineWords: string | null;
  raise(): void;
  /** What was pressed and is not done yet is not done any more: pressed again, it would be there twice. */
  stop(): void;
}

/** What it lacks is said beside the fields by its own rules. */
const ANY = v.custom<TypedDfi>(() => true);

/** A DFI before it is raised: what is typed stays on the device until the outbox has it or the person gives it up. */
export function useTypedDfi({ id, blank, raise, onRaised }: Parts): TypedDfiForm {
  const [start] = useState<TypedDfi>(() => ({ id: newId(), ...blank() }));
  const [isTried, setTried] = useState(false);
  const press = useRef<AbortController>(null);
  const form = useServerForm<TypedDfi>({
    form: 'dfi-raise',
    id,
    start,
    schema: ANY,
    isOverForm: true,
    async send(values) {
      press.current = new AbortController();
      return (await raise(values, press.current.signal)) ? null : NOT_STORED;
    },
    onSent: onRaised,
  });
  const typed = form.values;
  const asked = useDeadlineAsked(typed.deadline);
  const problems = dfiProblems(typed, dayInIstanbul(Date.now()));
  const stop = () => press.current?.abort();
  const discard = () => {
    stop();
    return form.discard();
  };
  return {
    form: { ...form, discard },
    values: typed,
    isTyped: form.savedAt !== null || form.document?.isUnsaved === true,
    problemOf: (field) => (isTried ? (problems.find((one) => one.field === field)?.code ?? null) : null),
    deadlineWords: asked.words,
    raise() {
      setTried(true);
      if (problems.length === 0 && !asked.asks()) form.submit();
    },
    stop,
  };
}
