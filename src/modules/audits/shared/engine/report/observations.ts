import type { Content } from 'pdfmake/interfaces.js';
import { AUDITS } from '#modules/audits/shared/audits.kinds.ts';
import { saidObservations } from '#modules/audits/shared/engine/observations.ts';
import { inOrderOf, questionBlock } from '#modules/audits/shared/engine/report/block.ts';
import type { ReportFacts } from '#modules/audits/shared/engine/report/facts.ts';
import { COMMON_TEXTS } from '#modules/audits/shared/engine/report/texts.ts';

/** What was noted and photographed beside the findings, in the order of the questions; nothing where nothing was. */
export function reportObservations(facts: ReportFacts): Content[] {
  const t = COMMON_TEXTS[facts.locale];
  const { audit, set } = facts;
  const own = inOrderOf(saidObservations(audit), AUDITS[facts.kind].questionsFor(set, audit));
  const heading: Content = { text: `${t.observations} (${own.length})`, style: 'heading' };
  return own.map((observation, at) => {
    const { question_id, note } = observation;
    const answer = audit.responses[question_id];
    return questionBlock(
      {
        of: observation,
        name: question_id,
        above: at === 0 ? [heading] : [],
        head: { text: [question_id, t[answer ?? 'open']].join(' · '), bold: true, color: '#1d2939' },
        words: note.trim() === '' ? [] : [{ text: note, margin: [0, 1, 0, 0] }],
        texts: [note],
      },
      facts,
    );
  });
}
