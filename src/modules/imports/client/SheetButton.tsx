import { Button, type ButtonProps, FileButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface Props extends ButtonProps {
  readonly children: ReactNode;
  readonly onFile: (file: File) => void;
}

/** Chooses a spreadsheet file. The same one, once it was mended, is chosen again. */
export function SheetButton({ onFile, ...button }: Props) {
  const [turn, setTurn] = useState(0);
  const choose = (file: File | null) => {
    setTurn(turn + 1);
    if (file !== null) onFile(file);
  };
  return (
    <FileButton accept=".xlsx,.ods,.csv" onChange={choose} key={turn}>
      {(props) => <Button {...props} {...button} />}
    </FileButton>
  );
}
