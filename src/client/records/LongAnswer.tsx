import { Textarea, type TextareaProps } from '@mantine/core';
import { useIssueWords } from '#client/fields/issue-words.ts';
import type { ServerForm } from '#client/records/use-server-form.ts';

interface Props<N extends string> extends Omit<TextareaProps, 'form' | 'value' | 'error' | 'onChange'> {
  readonly form: ServerForm<{ [name in N]: string }>;
  readonly name: N;
}

/** What a dialog asks to be said in words: why, or what else belongs to the step. It is written into at once. */
export function LongAnswer<N extends string>({ form, name, ...rest }: Props<N>) {
  const words = useIssueWords();
  const error = form.errorOf(name);
  return (
    <Textarea
      autosize
      minRows={3}
      maxLength={1000}
      data-autofocus
      {...rest}
      value={form.values[name]}
      error={error === null ? null : words(error)}
      onChange={(event) => form.change({ [name]: event.currentTarget.value } as { [name in N]: string })}
    />
  );
}
