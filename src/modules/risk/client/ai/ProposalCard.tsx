import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, Text } from '@mantine/core';
import { IconCheck, IconPencil, IconSparkles, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { RecordField } from '#client/fields/RecordField.tsx';
import { DiscardButton } from '#client/records/DiscardButton.tsx';
import { RecordFormNotes, RecordFormState } from '#client/records/RecordFormNotes.tsx';
import { useRecordForm } from '#client/records/use-record-form.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { QuestionFacts } from '#modules/risk/client/questions/QuestionFacts.tsx';
import { aiContributionRate, aiDiffPercentage } from '#modules/risk/shared/ai/contribution.ts';
import { type Proposal, wordsOfProposal } from '#modules/risk/shared/ai/proposal.schema.ts';
import type { QuestionTemplate } from '#modules/risk/shared/control-list.schema.ts';
import classes from './ai.module.css';

const FIELDS = ['question', 'risks', 'cautions', 'current_cautions', 'affected_people', 'legal_basis'] as const;

interface Props {
  readonly proposal: Proposal;
  /** Whether others wait: it can be looked at later. */
  readonly hasOthers: boolean;
  /** Where it is added to; empty before a list is chosen. */
  readonly list: string;
  readonly position: number;
  /** The one before it was just decided: the next one is read out. */
  readonly isNext: boolean;
  readonly onTaken: () => void;
  readonly onDropped: () => void;
  readonly onLater: () => void;
}

/**
 * One proposal, marked as a model's, with what a person may do with it. Its words are shown as text whatever they say. The form is
 * that of the question which carries the id of the proposal, so that however often it is taken, one question is made.
 */
export function ProposalCard({ proposal, hasOthers, list, position, isNext, onTaken, onDropped, onLater }: Props) {
  const { t } = useLingui();
  const [isChanging, setChanging] = useState(false);
  const [blank] = useState((): QuestionTemplate => ({ control_list_id: list, code: '', current_cautions: '', position, ...proposal.body }));
  const form = useRecordForm('control-list-question', proposal.id, blank, onTaken);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  const { values } = form;
  const rate = aiContributionRate(null, aiDiffPercentage(wordsOfProposal(proposal.body), wordsOfProposal(values)));
  const isChanged = FIELDS.some((name) => JSON.stringify(values[name]) !== JSON.stringify(blank[name]));
  const take = () => {
    if (form.isSubmitting || list === '') return;
    form.change('control_list_id', list);
    form.change('position', position);
    form.submit();
  };
  return (
    <article className={classes.proposal} aria-labelledby={`ai-${proposal.id}`} data-proposal={proposal.id}>
      <h3 id={`ai-${proposal.id}`} ref={heading} tabIndex={-1}>
        <Badge variant="light" tt="none" leftSection={<IconSparkles size="1em" aria-hidden />}>
          <Trans>Yapay zekâ önerisi</Trans>
        </Badge>{' '}
        <small>{proposal.model}</small>
      </h3>
      {form.state === 'loading' ? (
        <LoadingView rows={4} />
      ) : (
        <>
          <RecordFormNotes form={form} />
          {isChanging ? FIELDS.map((name) => <RecordField key={name} form={form} name={name} />) : <QuestionFacts question={values} />}
          <Text>
            <strong data-testid="rate">{t`Yapay zekâ katkısı: %${rate}`}</strong>
          </Text>
          {list === '' ? (
            <Text role="note">
              <Trans>Eklemek için yukarıdan bir kontrol listesi seçin.</Trans>
            </Text>
          ) : null}
          <Group gap="xs">
            <Button leftSection={<IconCheck aria-hidden />} onClick={take} loading={form.isSubmitting} disabled={list === ''}>
              {isChanged ? <Trans>Değişikliklerle ekle</Trans> : <Trans>Olduğu gibi ekle</Trans>}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPencil aria-hidden />}
              onClick={() => setChanging(!isChanging)}
              aria-pressed={isChanging}
            >
              {isChanging ? <Trans>Değiştirmeyi kapat</Trans> : <Trans>Değiştir</Trans>}
            </Button>
            <DiscardButton form={form} isBusy={form.isSubmitting} onDone={onDropped} isUnasked icon={<IconTrash aria-hidden />}>
              <Trans>Bırak</Trans>
            </DiscardButton>
            {hasOthers ? (
              <Button variant="subtle" onClick={onLater}>
                <Trans>Sonra bak</Trans>
              </Button>
            ) : null}
          </Group>
          <RecordFormState form={form} />
        </>
      )}
    </article>
  );
}
