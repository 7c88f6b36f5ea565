import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type RecordItem, useOutbox, useRecordList } from '#client/sync/index.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { baseOf } from '#core/change/overlay.ts';
import { addStep, changeStep, removeStep, takeLast, type UnitStep } from '#modules/organisation/client/unit-steps.ts';
import { mayMove } from '#modules/organisation/shared/unit-tree.ts';
import type { Unit } from '#modules/organisation/shared/unit.schema.ts';

export type UnitItem = RecordItem<'unit'>;

/** Steps that are kept for taking back. */
const MOST_STEPS = 50;

/** What is done to the units of a workplace. Each is a mutation of the outbox, and can be taken back while the page is open. */
export function useUnitActions(rows: readonly UnitItem[], workplace: string) {
  const { t } = useLingui();
  const outbox = useOutbox();
  const confirm = useConfirm();
  const employees = useRecordList('employee', { bucket: workplace }, workplace !== '').rows;
  const [steps, setSteps] = useState<readonly UnitStep[]>([]);
  // A step is taken back on what stands there at that moment.
  const latest = useRef(rows);
  latest.current = rows;
  const remember = (step: UnitStep) => setSteps((before) => [...before.slice(1 - MOST_STEPS), step]);
  const flat = () => latest.current.map(({ id, body }) => ({ id, ...body }));

  const rememberChange = (id: string, before: Unit, after: Unit) => remember(changeStep(id, before, after));
  const rememberAdded = (id: string, added: Unit) => remember(addStep(id, added));

  /** False where the unit may not go there. */
  const move = async (id: string, parent_id: string | null): Promise<boolean> => {
    const item = latest.current.find((one) => one.id === id);
    if (item === undefined || !mayMove(flat(), id, parent_id)) return false;
    if (item.body.parent_id === parent_id) return true;
    const body = { ...item.body, parent_id };
    await outbox.write([{ kind: 'unit', id, body, base: baseOf(item) }]);
    rememberChange(id, item.body, body);
    return true;
  };

  const remove = async (id: string): Promise<boolean> => {
    const item = latest.current.find((one) => one.id === id);
    if (item === undefined) return false;
    const { name } = item.body;
    const below = latest.current.filter(({ body }) => body.parent_id === id).length;
    const people = employees.filter(({ body }) => body.unit_id === id).length;
    if (below + people > 0) {
      const what = [
        ...(below > 0 ? [t`${plural({ below }, { one: '# alt birim', other: '# alt birim' })}`] : []),
        ...(people > 0 ? [t`${plural({ people }, { one: '# çalışan', other: '# çalışan' })}`] : []),
      ].join(', ');
      await confirm({
        title: t`Birim silinemez`,
        message: t`“${name}” birimine bağlı olanlar var: ${what}. Önce onları başka bir birime taşıyın.`,
        confirmLabel: t`Anladım`,
      });
      return false;
    }
    const isSure = await confirm({
      title: t`Birimi sil`,
      message: t`“${name}” silinecek. Bir risk değerlendirmesi veya başka bir kayıt onu anıyorsa sunucu silmeyi kabul etmez ve nedenini söyler.`,
      confirmLabel: t`Sil`,
      danger: true,
    });
    if (!isSure) return false;
    await outbox.write([{ kind: 'unit', id, body: null, base: baseOf(item) }]);
    remember(removeStep(item.body));
    return true;
  };

  /** Takes the last step at this workplace back; the name of what it was about, or null where nothing was left to take back. */
  const undo = async (): Promise<string | null> => {
    const { step, rest } = takeLast(steps, workplace);
    if (step === undefined) return null;
    setSteps(rest);
    const intent = step.back(latest.current);
    if (intent === null) return null;
    await outbox.write([intent]);
    return step.label;
  };
  return { move, remove, undo, rememberChange, rememberAdded, canUndo: takeLast(steps, workplace).step !== undefined };
}
