import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { usePaused } from '#client/ui/use-paused.ts';

interface Props {
  readonly label: string;
  /** What can be looked for. */
  readonly hint?: string;
  readonly value: string;
  /** The one that `/` leads to. */
  readonly isMain?: boolean;
  readonly onChange: (next: string) => void;
}

/** Text of a filter: shown at once, asked for after a short pause. */
export function SearchField({ label, hint, value, isMain = false, onChange }: Props) {
  const [typed, setTyped] = usePaused(value, onChange);
  return (
    <TextInput
      {...(isMain ? { type: 'search', 'data-list-search': true, leftSection: <IconSearch aria-hidden size="1.2em" /> } : {})}
      {...(hint ? { placeholder: hint } : {})}
      label={label}
      value={typed}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
