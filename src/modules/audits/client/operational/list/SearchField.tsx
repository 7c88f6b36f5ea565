import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

/** Pause after the last key before the list follows, in milliseconds. */
const PAUSE_MS = 250;

/** Text of a filter: shown at once, asked for after a short pause. */
export function SearchField({ label, value, onChange }: { label: string; value: string; onChange(next: string): void }) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    // Cleared or set from elsewhere (the address, "clear filters").
    if (value !== told.current) {
      told.current = value;
      setTyped(value);
    }
  }, [value]);
  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed;
      onChange(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return (
    <TextInput label={label} value={typed} maxLength={200} autoComplete="off" onChange={(event) => setTyped(event.currentTarget.value)} />
  );
}
