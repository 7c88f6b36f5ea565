import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { cutText } from '#core/text/turkish.ts';
import classes from './TruncatedText.module.css';

/** A text cut at 100 visible characters with a way to open and fold it (SHELL-TXT-01, FMT-06). */
export function TruncatedText({ text, limit = 100 }: { text: string; limit?: number }) {
  const [isOpen, setOpen] = useState(false);
  const short = cutText(text, limit);
  if (short === text) return <>{text}</>;
  return (
    <>
      {isOpen ? text : short}{' '}
      <button type="button" className={`${classes.toggle} no-print`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? <Trans>Daha Az</Trans> : <Trans>Daha Fazla</Trans>}
      </button>
    </>
  );
}
