import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';
import type { Question } from '#modules/audits/shared/question-set.ts';
import { useFormSession, useFormState } from '#modules/audits/client/operational/form/FormContext.tsx';
import { keepInPlace } from '#modules/audits/client/operational/form/keepInPlace.ts';
import classes from '#modules/audits/client/operational/form/question.module.css';
import { FindingEditor } from './FindingEditor.tsx';

const NONE: readonly Finding[] = [];

/** What a no asks for: its findings, unfolding in place. */
export function FindingList({ question }: { question: Question }) {
  const { t } = useLingui();
  const { form } = useFormSession();
  const findings = useFormState((state) => state.findings.get(question.ref)) ?? NONE;
  const box = useRef<HTMLDivElement>(null);
  return (
    <div className={classes.unfolded} ref={box}>
      {findings.map((finding, index) => (
        <FindingEditor key={finding.id} finding={finding} question={question} place={index + 1} />
      ))}
      <Button
        variant="default"
        justify="center"
        leftSection={<IconPlus aria-hidden size="1.2em" />}
        aria-label={t`${question.ref} için bulgu ekle`}
        onClick={() => keepInPlace(box.current, () => form.addFinding(question.ref))}
      >
        <Trans>Bulgu ekle</Trans>
      </Button>
    </div>
  );
}
