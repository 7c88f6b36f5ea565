import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Modal, Stack, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useIssueWords } from '#client/fields/issue-words.ts';
import { PersonSelect } from '#client/records/PersonSelect.tsx';
import { useDeadlineAsked } from '#client/records/use-deadline-asked.ts';
import { DeadlineField } from '#client/ui/DeadlineField.tsx';
import { dayInIstanbul } from '#core/date/day.ts';
import { cutText } from '#core/text/turkish.ts';
import { dfiProblems } from '#modules/dfi/shared/dfi.rules.ts';
import type { RaiseDfi } from '#modules/risk/client/questions/use-raise-dfi.ts';

interface Props {
  readonly question: string;
  readonly workplace: string;
  readonly onRaise: RaiseDfi;
  readonly onClose: () => void;
}

/** What a DFI that is raised in a risk says of it. */
export function RaiseDialog({ question, workplace, onRaise, onClose }: Props) {
  const { t } = useLingui();
  const words = useIssueWords();
  const today = dayInIstanbul(Date.now());
  const [input, setInput] = useState<Parameters<RaiseDfi>[0]>({
    deficiency_description: '',
    created_for: cutText(question, 400),
    deadline: null,
    responsible: null,
  });
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const asked = useDeadlineAsked(input.deadline);
  const problems = dfiProblems(input, today);
  const errorOf = (field: string): string | null => {
    const code = isTried ? problems.find((one) => one.field === field)?.code : undefined;
    if (code === 'in_past') return t`Termin geçmiş bir tarih olamaz.`;
    return code === undefined ? null : words(code);
  };
  const press = useRef<AbortController>(null);
  const leave = () => {
    // As in a report: what is left before it is done is not done.
    press.current?.abort();
    onClose();
  };
  const change = (next: Partial<typeof input>) => setInput({ ...input, ...next });
  const raise = async () => {
    setTried(true);
    if (problems.length > 0 || asked.asks()) return;
    setSaving(true);
    press.current = new AbortController();
    const isDone = await onRaise(input, press.current.signal);
    setSaving(false);
    if (isDone) onClose();
    else setFailed(true);
  };
  return (
    <Modal opened onClose={leave} size="lg" title={t`DÖF aç`} closeButtonProps={{ 'aria-label': t`Kapat` }}>
      <Stack gap="md">
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
          error={errorOf('deadline') ?? asked.words}
          onChange={(deadline) => change({ deadline })}
        />
        <Textarea
          label={t`Ne için açıldı`}
          autosize
          maxLength={500}
          value={input.created_for}
          onChange={(event) => change({ created_for: event.currentTarget.value })}
        />
        {hasFailed ? (
          <Alert color="red" role="alert">
            <Trans>DÖF açılamadı: cihaza kaydedilemedi.</Trans>
          </Alert>
        ) : null}
        <Button loading={isSaving} onClick={() => void raise()}>
          <Trans>DÖF’ü aç</Trans>
        </Button>
      </Stack>
    </Modal>
  );
}
