import { useLingui } from '@lingui/react/macro';
import { useOutbox } from '#client/sync/index.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { baseOf } from '#core/change/overlay.ts';
import { cutText } from '#core/text/turkish.ts';
import type { QuestionItem } from '#modules/risk/client/question-columns.tsx';
import { movedTo } from '#modules/risk/shared/question-order.ts';

const kind = 'control-list-question' as const;

/** What is done to questions in their list, online or not; each is a mutation of its own. */
export function useQuestionActions(questions: readonly QuestionItem[]) {
  const { t } = useLingui();
  const outbox = useOutbox();
  const confirm = useConfirm();
  return {
    /** @param to counted from 0 in the list without it */
    async move(row: QuestionItem, to: number) {
      const moves = movedTo(questions, row.id, to);
      await outbox.write(
        moves.map(({ question, position }) => ({ kind, id: question.id, body: { ...question.body, position }, base: baseOf(question) })),
      );
    },
    async remove(rows: readonly QuestionItem[]) {
      const count = rows.length;
      const name = cutText(rows[0]?.body.question ?? '', 80);
      const isSure = await confirm({
        title: t`Soruyu sil`,
        message: count === 1 ? t`“${name}” bu listeden silinecek.` : t`${count} soru bu listeden silinecek.`,
        confirmLabel: t`Sil`,
        danger: true,
      });
      if (!isSure) return false;
      await outbox.write(rows.map((row) => ({ kind, id: row.id, body: null, base: baseOf(row) })));
      return true;
    },
  };
}
