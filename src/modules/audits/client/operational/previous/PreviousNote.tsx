import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { memo, useState } from 'react';
import parts from '#modules/audits/client/operational/parts/parts.module.css';
import { ObservationView } from '#modules/audits/client/operational/parts/ObservationView.tsx';
import { PreviousFinding } from '#modules/audits/client/operational/parts/PreviousFinding.tsx';
import type { DfiState } from './previous-at.ts';
import { usePreviousAt } from './PreviousAtQuestions.tsx';
import classes from './previous.module.css';

const DFI_LABEL: Readonly<Record<DfiState | 'none', MessageDescriptor>> = {
  late: msg`DÖF gecikmiş`,
  open: msg`DÖF açık`,
  closed: msg`DÖF kapalı`,
  away: msg`DÖF bu cihazda yok`,
  none: msg`DÖF açılmamış`,
};

/** One line at a question that was a finding in the last report, or had an observation: it opens what was written and photographed then. */
export const PreviousNote = memo(function PreviousNote({ question }: { question: string }) {
  const previous = usePreviousAt(question);
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (previous === undefined) return null;
  const { dfi, findings, observations } = previous;
  const isFinding = findings.length > 0;
  const said = isFinding ? `${t`Geçen raporda bulgu`} · ${i18n._(DFI_LABEL[dfi ?? 'none'])}` : t`Geçen raporda gözlem`;
  return (
    <div className={classes.previous} data-previous={isFinding ? (dfi ?? 'none') : 'observation'}>
      <button type="button" className={classes.line} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconHistory aria-hidden size="1.1em" />
        <span>
          {`${said} · `}
          <span className={classes.way}>{isOpen ? t`Gizle` : t`Göster`}</span>
        </span>
      </button>
      {isOpen ? (
        <ul className={parts.list}>
          {findings.map((finding) => (
            <PreviousFinding key={finding.id} finding={finding} />
          ))}
          {observations.map((observation) => (
            <ObservationView key={observation.id} observation={observation} />
          ))}
        </ul>
      ) : null}
    </div>
  );
});
