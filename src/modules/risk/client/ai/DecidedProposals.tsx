import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { recordPath } from '#client/records/labels.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import type { AiDraftForm } from '#modules/risk/client/ai/use-ai-draft.ts';
import { askedPath } from '#modules/risk/client/paths.ts';
import { aiContributionRate, aiDiffPercentage } from '#modules/risk/shared/ai/contribution.ts';
import { type Proposal, wordsOfProposal } from '#modules/risk/shared/ai/proposal.schema.ts';
import classes from './ai.module.css';

/** The assessment and unit that help was asked in; empty texts outside of one. */
export interface From {
  readonly assessment: string;
  readonly unit: string;
}

interface Props {
  readonly draft: AiDraftForm;
  readonly taken: readonly Proposal[];
  readonly dropped: readonly Proposal[];
  /** The questions of this device by their ids. */
  readonly rows: ReadonlyMap<string, RecordItem<'control-list-question'>>;
  readonly onServer: readonly Proposal[];
  readonly from: From;
}

/** What became of proposals: questions with the share of the AI (RISK-AI-01), and those that were dropped, with the way back. */
export function DecidedProposals({ draft: { update }, taken, dropped, rows, onServer, from }: Props) {
  const { t } = useLingui();
  const wayTo = (id: string, list: string): string =>
    from.assessment === '' || from.unit === ''
      ? (recordPath('control-list', list, 'view') ?? '')
      : askedPath({ risk_analysis_id: from.assessment, unit_id: from.unit, control_list_id: list, question_id: id });
  const rateOf = (proposal: Proposal): number => {
    const stored = onServer.find(({ id }) => id === proposal.id)?.contribution_rate ?? null;
    const row = rows.get(proposal.id);
    const diff = row === undefined ? null : aiDiffPercentage(wordsOfProposal(proposal.body), wordsOfProposal(row.body));
    return aiContributionRate(stored, diff);
  };
  const takenRow = (proposal: Proposal) => {
    const row = rows.get(proposal.id);
    const rate = rateOf(proposal);
    return (
      <li key={proposal.id} data-taken={proposal.id}>
        {row === undefined ? (
          <span className={classes.text}>{proposal.body.question}</span>
        ) : (
          <Link to={wayTo(proposal.id, row.body.control_list_id)} className={classes.link ?? ''}>
            {row.body.question}
          </Link>
        )}
        <span>{t`Yapay zekâ katkısı: %${rate}`}</span>
        {row === undefined ? null : <SyncMark state={row.sync} />}
      </li>
    );
  };
  return (
    <>
      {taken.length === 0 ? null : (
        <>
          <h3>
            <Trans>Eklenenler</Trans>
          </h3>
          <ul className={classes.rows}>{taken.map(takenRow)}</ul>
        </>
      )}
      {dropped.length === 0 ? null : (
        <>
          <h3>
            <Trans>Bırakılanlar</Trans>
          </h3>
          <ul className={classes.rows}>
            {dropped.map(({ id, body }) => (
              <li key={id}>
                <span className={classes.text}>{body.question}</span>
                <Button
                  variant="default"
                  leftSection={<IconArrowBackUp aria-hidden />}
                  onClick={() => update((now) => ({ dropped: now.dropped.filter((one) => one !== id) }))}
                >
                  <Trans>Geri al</Trans>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
