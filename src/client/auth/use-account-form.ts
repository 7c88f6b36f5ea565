import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useLingui } from '@lingui/react/macro';
import { useContext, useRef, useState } from 'react';
import { useFormWords } from '#client/auth/form-words.ts';
import { SessionContext } from '#client/auth/session-context.ts';
import { useSignInWords } from '#client/auth/sign-in-words.ts';
import { fillingId, forgetTyped, keepTyped, keptTyped, leaveFillingId } from '#client/auth/typed.ts';
import { wordsOf } from '#client/http/errors.tsx';
import type { AppError } from '#core/error/app-error.ts';
import { newId } from '#core/id/uuid.ts';

type Schema = Parameters<typeof schemaResolver>[0];
type Values = Record<string, unknown>;

export interface AccountForm<V extends Values> {
  readonly form: Pick<UseFormReturnType<V>, 'getValues' | 'setFieldValue' | 'setValues' | 'clearErrors' | 'submitting'>;
  /** What stands above the form: a refusal that belongs to no field. */
  readonly problem: string | null;
  /** Props of a field, its error in words. */
  field(name: keyof V & string, options?: { type: 'checkbox' }): ReturnType<UseFormReturnType<V>['getInputProps']>;
  /** Checks, then does the work; the first wrong field gets the focus. A refusal is put beside its field, what was typed stays. */
  submit(work: (values: V) => Promise<AppError | null>): (event?: React.SyntheticEvent<HTMLFormElement>) => void;
  setProblem(problem: string | null): void;
  /** Begins anew on another ground, with what is typed on it; nothing when it is left out. */
  begin(ground: V, values?: V): void;
  /** Forgets what was kept, once the form is done with. */
  forget(): void;
  /** Of what this filling makes, and the key of its press: the same until the form is done with, also after a reload. */
  fillingId(): string;
  /** What is pressed from here on makes something else. */
  leaveFillingId(): void;
}

/** What is said above a form to a refusal that belongs to no field. */
function useRefusalWords(): (error: AppError) => string {
  const { t } = useLingui();
  const signInWords = useSignInWords();
  return (error) => {
    if (error.code === 'NO_RESPONSE') return t`Sunucuya ulaşılamadı. Yazdıklarınız duruyor; bağlantı gelince yeniden deneyin.`;
    // A gateway before the server says nothing that a person could read.
    return error.status >= 500 && error.message === '' ? wordsOf(error).text : signInWords(error);
  };
}

/**
 * A form of the account pages: checked by the schema that the server checks by too. With `keepAs` what is typed outlives a page
 * that the device throws away while the person reads a mail; passwords are never kept.
 */
export function useAccountForm<V extends Values>(initialValues: V, schema: Schema, keepAs?: string): AccountForm<V> {
  const words = useFormWords();
  const refusalWords = useRefusalWords();
  const [problem, setProblem] = useState<string | null>(null);
  const person = useContext(SessionContext)?.user.id ?? null;
  const began = useRef(initialValues);
  // In this page too: the store of the tab may take nothing more.
  const made = useRef<string | null>(null);
  const [first] = useState(() => ({ ...initialValues, ...(keepAs === undefined ? {} : keptTyped(person, keepAs, initialValues)) }));
  const form = useForm<V>({
    initialValues: first,
    validate: schemaResolver(schema, { sync: true }),
    ...(keepAs === undefined ? {} : { onValuesChange: (values: V) => keepTyped(person, keepAs, values, began.current) }),
  });

  const focus = (errors: object) => {
    const name = Object.keys(errors)[0];
    if (name !== undefined) form.getInputNode(name)?.focus();
  };

  return {
    form,
    problem,
    setProblem,
    begin(ground, values = ground) {
      began.current = ground;
      form.setValues(values);
    },
    forget() {
      made.current = null;
      if (keepAs !== undefined) forgetTyped(person, keepAs);
    },
    fillingId() {
      made.current ??= keepAs === undefined ? newId() : fillingId(person, keepAs);
      return made.current;
    },
    leaveFillingId() {
      made.current = null;
      if (keepAs !== undefined) leaveFillingId(person, keepAs);
    },
    field(name, options) {
      const props = form.getInputProps(name, options);
      return { ...props, error: words(props.error) };
    },
    submit: (work) =>
      form.onSubmit(async (values) => {
        setProblem(null);
        const error = await work(values);
        if (error === null) return;
        const beside = Object.fromEntries(
          error.items.flatMap(({ field, message }) => (field !== undefined && field in values ? [[field, message]] : [])),
        );
        const rest = error.items.filter(({ field }) => field === undefined || !(field in values)).map((item) => item.message);
        form.setErrors(beside);
        focus(beside);
        if (rest.length > 0) setProblem(rest.join(' '));
        else if (error.items.length === 0) setProblem(refusalWords(error));
      }, focus),
  };
}
