import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormWords } from '#client/auth/form-words.ts';
import { useSignInWords } from '#client/auth/sign-in-words.ts';
import { wordsOf } from '#client/http/errors.tsx';
import type { AppError } from '#core/error/app-error.ts';

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
  const [first] = useState(() => ({ ...initialValues, ...(keepAs === undefined ? {} : keptValues(keepAs, initialValues)) }));
  const form = useForm<V>({
    initialValues: first,
    validate: schemaResolver(schema, { sync: true }),
    ...(keepAs === undefined ? {} : { onValuesChange: (values: V) => keepValues(keepAs, values) }),
  });

  const focus = (errors: object) => {
    const name = Object.keys(errors)[0];
    if (name !== undefined) form.getInputNode(name)?.focus();
  };

  return {
    form,
    problem,
    setProblem,
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

const SECRET = /password|consent|code/;
const keyOf = (name: string) => `saha.typed.${name}`;

function keepValues(name: string, values: Values): void {
  const open = Object.entries(values).filter(([field]) => !SECRET.test(field));
  sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(open)));
}

function keptValues(name: string, like: Values): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(([field, value]) => field in like && !SECRET.test(field) && typeof value === typeof like[field]),
    );
  } catch {
    return {};
  }
}

/** Forgets what was kept of a form, once it is done with. */
export const forgetTyped = (name: string): void => sessionStorage.removeItem(keyOf(name));
