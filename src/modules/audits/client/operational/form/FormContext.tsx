import { createContext, use, useSyncExternalStore } from 'react';
import type { AuditForm, AuditFormState } from './auditForm.ts';
import type { DraftKeeper, SaveState } from './draftKeeper.ts';
import type { AuditActions } from './auditActions.ts';

export interface FormSession {
  readonly form: AuditForm;
  readonly keeper: DraftKeeper;
  readonly actions: AuditActions;
  /** Shows a page of the form and, on it, a question or field. */
  readonly goTo: (step: string, anchor: string | null) => void;
}

export const FormContext = createContext<FormSession | null>(null);

/** @throws Error outside of the form: a bug. */
export function useFormSession(): FormSession {
  const session = use(FormContext);
  if (session === null) throw new Error('useFormSession outside of the form');
  return session;
}

/** A part of the form's state. The selector must return the same value while nothing it reads has changed. */
export function useFormState<T>(select: (state: AuditFormState) => T): T {
  const { form } = useFormSession();
  return useSyncExternalStore(form.subscribe, () => select(form.state));
}

export function useSaveState(): SaveState {
  const { keeper } = useFormSession();
  return useSyncExternalStore(keeper.subscribe, keeper.snapshot);
}
