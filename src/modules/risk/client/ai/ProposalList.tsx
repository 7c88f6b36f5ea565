import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import { RecordChoice } from '#client/records/values/RecordChoice.tsx';
import { useRecordList } from '#client/sync/index.ts';
import { DecidedProposals, type From } from '#modules/risk/client/ai/DecidedProposals.tsx';
import { ProposalCard } from '#modules/risk/client/ai/ProposalCard.tsx';
import type { AiDraftForm } from '#modules/risk/client/ai/use-ai-draft.ts';
import { missedProposals, sortProposals, withProposals } from '#modules/risk/shared/ai/draft.ts';
import type { Proposal } from '#modules/risk/shared/ai/proposal.schema.ts';
import { inOrder, placeBetween, POSITION_STEP } from '#modules/risk/shared/question-order.ts';
import classes from './ai.module.css';

interface Props {
  readonly draft: AiDraftForm;
  readonly onServer: readonly Proposal[];
  readonly from: From;
}

/** Proposals one by one: each is taken as it is, changed or dropped by a person; and what became of those before. */
export function ProposalList({ draft, onServer, from }: Props) {
  const { t } = useLingui();
  const { form, update } = draft;
  const { list, proposals } = form.values;
  const questions = useRecordList('control-list-question');
  const byId = useMemo(() => new Map(questions.rows.map((row) => [row.id, row])), [questions.rows]);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [said, setSaid] = useState<string | null>(null);
  const position = useMemo(() => {
    const last = inOrder(questions.rows.filter(({ body }) => body.control_list_id === list)).at(-1);
    return placeBetween(last, undefined) ?? POSITION_STEP;
  }, [questions.rows, list]);
  if (!questions.ready) return null;
  const onceTaken = new Set(onServer.filter(({ taken_at }) => taken_at !== null).map(({ id }) => id));
  // One that the server refused is decided anew.
  const isTaken = ({ id }: Proposal) => (byId.has(id) ? byId.get(id)?.sync !== 'needs-attention' : onceTaken.has(id));
  const { open, taken, dropped } = sortProposals(form.values, isTaken);
  const missed = missedProposals(form.values, onServer, isTaken);
  const waiting = [...open.filter(({ id }) => !skipped.includes(id)), ...open.filter(({ id }) => skipped.includes(id))];
  const [current] = waiting;
  const missing = missed.length;
  const left = open.length;
  if (proposals.length === 0 && missing === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="ai-proposals">
      <h2 id="ai-proposals">{t`${plural({ left }, { one: 'Karar bekleyen öneri: #', other: 'Karar bekleyen öneri: #' })}`}</h2>
      {missing === 0 ? null : (
        <Alert color="blue">
          <Group justify="space-between">
            {t`${plural({ missing }, { one: 'Son 30 günde gelen ve alınmayan # öneri daha var.', other: 'Son 30 günde gelen ve alınmayan # öneri daha var.' })}`}
            <Button variant="default" onClick={() => update((now) => ({ proposals: withProposals(now.proposals, missed) }))}>
              <Trans>Göster</Trans>
            </Button>
          </Group>
        </Alert>
      )}
      <RecordChoice
        to="control-list"
        label={t`Hangi kontrol listesine eklensin?`}
        value={list || null}
        onChange={(id) => update(() => ({ list: id ?? '' }))}
        isRequired
      />
      <p role="status" className={classes.said}>
        {said}
      </p>
      {current === undefined ? null : (
        <ProposalCard
          key={current.id}
          proposal={current}
          hasOthers={left > 1}
          list={list}
          position={position}
          isNext={said !== null}
          onTaken={() => setSaid(t`Soru kontrol listesine eklendi.`)}
          onDropped={() => {
            update((now) => ({ dropped: [...now.dropped, current.id] }));
            setSaid(t`Öneri bırakıldı.`);
          }}
          onLater={() => setSkipped([...skipped.filter((id) => id !== current.id), current.id])}
        />
      )}
      <DecidedProposals draft={draft} taken={taken} dropped={dropped} rows={byId} onServer={onServer} from={from} />
    </section>
  );
}
