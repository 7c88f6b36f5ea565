import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Pause after the last key before the list follows, in milliseconds. */
const PAUSE_MS = 250;

/** Text of a filter: shown at once, asked for after a short pause. */
export function SearchField({ label, value, onChange }: { label: string; value: string; onChange(next: string): void }) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    // Cleared or set from elsewhere: the address, a saved view.
    if (value !== told.current) {
      told.current = value;
      setTyped(value);
    }
  }, [value]);
  const tell = useEffectEvent((text: string) => {
    told.current = text;
    onChange(text);
  });
  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => tell(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      type="search"
      data-list-search
      label={label}
      value={typed}
      maxLength={200}
      autoComplete="off"
      leftSection={<IconSearch aria-hidden size="1.2em" />}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
