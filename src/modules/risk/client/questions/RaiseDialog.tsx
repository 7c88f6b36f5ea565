import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useIssueWords } from '#client/fields/issue-words.ts';
import { PersonSelect } from '#client/records/PersonSelect.tsx';
import { TypedDfiDialog } from '#client/records/TypedDfiDialog.tsx';
import { useTypedDfi } from '#client/records/use-typed-dfi.ts';
import { DeadlineField } from '#client/ui/DeadlineField.tsx';
import { cutText } from '#core/text/turkish.ts';
import type { DfiProblem } from '#modules/dfi/shared/dfi.rules.ts';
import type { RaiseDfi } from '#modules/risk/client/questions/use-raise-dfi.ts';

interface Props {
  /** Id of the answer that it is raised in. */
  readonly response: string;
  readonly question: string;
  readonly workplace: string;
  readonly onRaise: RaiseDfi;
  readonly onClose: () => void;
}

/** What a DFI that is raised in a risk says of it. */
export function RaiseDialog({ response, question, workplace, onRaise, onClose }: Props) {
  const { t } = useLingui();
  const words = useIssueWords();
  const [hasFailed, setFailed] = useState(false);
  const typed = useTypedDfi({
    id: response,
    blank: () => ({
      source_kind: 'control-list-response',
      source_id: response,
      deficiency_description: '',
      created_for: cutText(question, 400),
      deadline: null,
      responsible: null,
    }),
    async raise(dfi, signal) {
      const isDone = await onRaise(dfi, signal);
      setFailed(!isDone);
      return isDone;
    },
    onRaised: onClose,
  });
  const { values: input } = typed;
  const { change } = typed.form;
  const errorOf = (field: DfiProblem['field']): string | null => {
    const code = typed.problemOf(field);
    if (code === 'in_past') return t`Termin geçmiş bir tarih olamaz.`;
    return code === null ? null : words(code);
  };
  return (
    <TypedDfiDialog
      title={t`DÖF aç`}
      typed={typed}
      onClose={onClose}
      failure={
        hasFailed ? (
          <Alert color="red" role="alert">
            <Trans>DÖF açılamadı: cihaza kaydedilemedi.</Trans>
          </Alert>
        ) : null
      }
    >
      <Textarea
        label={t`Uygunsuzluğun açıklaması`}
        required
        autosize
        minRows={3}
        maxLength={2000}
        value={input.deficiency_description}
        error={errorOf('deficiency_description')}
        onChange={(event) => change({ deficiency_description: event.currentTarget.value })}
      />
      <PersonSelect
        label={t`Sorumlu`}
        required
        workplace={workplace}
        value={input.responsible}
        error={errorOf('responsible')}
        onChange={(responsible) => change({ responsible })}
      />
      <DeadlineField
        label={t`Termin`}
        value={input.deadline}
        error={errorOf('deadline') ?? typed.deadlineWords}
        onChange={(deadline) => change({ deadline })}
      />
      <Textarea
        label={t`Ne için açıldı`}
        autosize
        maxLength={500}
        value={input.created_for}
        onChange={(event) => change({ created_for: event.currentTarget.value })}
      />
    </TypedDfiDialog>
  );
}
