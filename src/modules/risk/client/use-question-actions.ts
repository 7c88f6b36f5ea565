import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useOutbox, useSyncEngine } from '#client/sync/index.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { baseOf } from '#core/change/overlay.ts';
import { cutText } from '#core/text/turkish.ts';
import { answeredIn } from '#modules/risk/client/answered-in.ts';
import type { QuestionItem } from '#modules/risk/client/question-columns.tsx';
import { movedTo } from '#modules/risk/shared/question-order.ts';

const kind = 'control-list-question' as const;

/**
 * What is done to questions in their list, online or not; each is a mutation of its own.
 * @param questions those that stand in it
 */
export function useQuestionActions(questions: readonly QuestionItem[]) {
  const { t } = useLingui();
  const outbox = useOutbox();
  const engine = useSyncEngine();
  const confirm = useConfirm();
  const withdraw = (row: QuestionItem, withdrawn: boolean) => ({ kind, id: row.id, body: { ...row.body, withdrawn }, base: baseOf(row) });
  return {
    /** @param to counted from 0 in the list without it */
    async move(row: QuestionItem, to: number) {
      const moves = movedTo(questions, row.id, to);
      await outbox.write(
        moves.map(({ question, position }) => ({ kind, id: question.id, body: { ...question.body, position }, base: baseOf(question) })),
      );
    },
    async giveBack(row: QuestionItem) {
      await outbox.write([withdraw(row, false)]);
    },
    /** Deletes questions; what was answered as far as this device knows is withdrawn, and of the others the server decides the same. */
    async remove(rows: readonly QuestionItem[]) {
      const answers = await answeredIn(engine, rows);
      const kept = rows.filter(({ id }) => answers.has(id));
      const [count, left] = [rows.length, kept.length];
      const assessments = new Set(kept.flatMap(({ id }) => [...(answers.get(id) ?? [])])).size;
      const name = cutText(rows[0]?.body.question ?? '', 80);
      const onlyOut = left === count;
      const act = onlyOut
        ? count === 1
          ? t`“${name}” bu listeden çıkarılacak.`
          : t`${count} soru bu listeden çıkarılacak.`
        : count === 1
          ? t`“${name}” bu listeden silinecek.`
          : t`${count} soru bu listeden silinecek.`;
      const answered = onlyOut
        ? t`${plural(assessments, { one: '# risk değerlendirmesinde yanıtlandı.', other: '# risk değerlendirmesinde yanıtlandı.' })}`
        : t`${plural(left, { one: '# tanesi yanıtlandı; silinmez, listeden çıkarılır.', other: '# tanesi yanıtlandı; silinmez, listeden çıkarılır.' })}`;
      const stays = t`Metni yanıtlandığı yerde kalır, açık işleri tamamlanabilir; yeni değerlendirmelerde sorulmaz.`;
      const isSure = await confirm({
        title: onlyOut ? t`Soruyu listeden çıkar` : t`Soruyu sil`,
        message: left === 0 ? act : [act, answered, stays].join(' '),
        confirmLabel: onlyOut ? t`Listeden çıkar` : t`Sil`,
        danger: true,
      });
      if (!isSure) return false;
      await outbox.write(
        rows.map((row) => (answers.has(row.id) ? withdraw(row, true) : { kind, id: row.id, body: null, base: baseOf(row) })),
      );
      return true;
    },
  };
}
