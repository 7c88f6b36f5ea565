import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './mark.module.css';
import { LONGEST_TEXT } from './marks.ts';

/** Asks for the words that are to stand on the picture. */
export function TextBar({ onText, onClose }: { onText: (text: string) => void; onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    // The form of the record lies around it in the tree of components.
    event.stopPropagation();
    if (text.trim() !== '') onText(text.trim());
  };
  return (
    <form className={classes.textBar} onSubmit={add}>
      <TextInput
        className={classes.text ?? ''}
        label={t`Fotoğrafa yazılacak`}
        value={text}
        maxLength={LONGEST_TEXT}
        autoComplete="off"
        data-autofocus
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button variant="default" onClick={onClose}>
        <Trans>Vazgeç</Trans>
      </Button>
      <Button type="submit" disabled={text.trim() === ''}>
        <Trans>Yazıyı koy</Trans>
      </Button>
    </form>
  );
}
