import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { cutText } from '#core/text/turkish.ts';
import { LevelBars } from '#modules/risk/client/LevelBars.tsx';
import { type AskedQuestion, keyOfAsked } from '#modules/risk/client/questions/risk-sections.ts';
import type { RiskPage } from '#modules/risk/client/questions/use-risk-page.ts';
import { RiskMatrix } from '#modules/risk/client/RiskMatrix.tsx';
import { ScoreMark } from '#modules/risk/client/ScoreMark.tsx';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import { levelCounts, matrixOf } from '#modules/risk/shared/risk-figures.ts';
import { scoresOf } from '#modules/risk/shared/response.rules.ts';
import { familyOf } from '#modules/risk/shared/score.ts';
import classes from './questions.module.css';

const LETTERS = 160;

interface Props {
  readonly assessment: RiskAssessment;
  readonly page: RiskPage;
  readonly onOpen: (question: AskedQuestion) => void;
}

/** The risks of an assessment as a matrix, of which each place opens its risks, and as a distribution over the levels. */
export function RiskResult({ assessment: { method }, page, onOpen }: Props) {
  const { t } = useLingui();
  const [when, setWhen] = useState<'before' | 'after'>('before');
  const [place, setPlace] = useState<{ possibility: number; intensity: number } | null>(null);
  const family = familyOf(method);
  const { responses } = page;
  const asked = useMemo(() => new Map(page.all.map((question) => [question.key, question])), [page.all]);
  const counts = useMemo(
    () =>
      levelCounts(
        method,
        responses.map(({ body }) => body),
      ),
    [method, responses],
  );
  const rows = useMemo(() => (family === null ? [] : matrixOf(family, responses, when)), [family, responses, when]);
  if (family === null) return <EmptyView message={<Trans>Bu yöntemin puanı yok.</Trans>} />;
  if (responses.length === 0) return <EmptyView message={<Trans>Henüz yanıtlanmış soru yok.</Trans>} />;
  const chosen = rows.flat().find((cell) => cell.possibility === place?.possibility && cell.intensity === place.intensity) ?? null;
  const worst = (chosen?.risks ?? []).toSorted((a, b) => scoresOf(method, b.body)[when].score - scoresOf(method, a.body)[when].score);
  return (
    <div className={classes.result}>
      <section className={classes.card}>
        <Title order={2} size="h3">
          <Trans>Risk matrisi</Trans>
        </Title>
        <SegmentedControl
          fullWidth
          classNames={{ label: classes.when ?? '' }}
          aria-label={t`Önlemlerden önce veya sonra`}
          value={when}
          onChange={(next) => setWhen(next === 'after' ? 'after' : 'before')}
          data={[
            { value: 'before', label: t`Önlemlerden önce` },
            { value: 'after', label: t`Önlemlerden sonra` },
          ]}
        />
        <RiskMatrix family={family} rows={rows} chosen={chosen} onChoose={setPlace} />
        {chosen === null ? null : (
          <ul className={classes.risks}>
            {worst.map(({ id, body }) => {
              const question = asked.get(keyOfAsked(body));
              return (
                <li key={id}>
                  <ScoreMark score={scoresOf(method, body)[when]} />
                  {question === undefined ? (
                    <span>
                      <Trans>Sorusu bu listede artık yok.</Trans>
                    </span>
                  ) : (
                    <button type="button" className={classes.risk} onClick={() => onOpen(question)}>
                      {cutText(question.item.body.question, LETTERS)}
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </section>
      <section className={classes.card}>
        <Title order={2} size="h3">
          <Trans>Risk düzeyleri</Trans>
        </Title>
        <LevelBars counts={counts} />
      </section>
    </div>
  );
}
