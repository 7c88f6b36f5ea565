import { useLingui } from '@lingui/react/macro';
import { useActor } from '#client/auth/use-actor.ts';
import type { RecordForm } from '#client/records/use-record-form.ts';
import { useRecord } from '#client/sync/index.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { type CategoryNote, categoryNotes } from '#modules/incidents/shared/category-change.ts';
import { CATEGORY_PARTS, withCategory } from '#modules/incidents/shared/incident.parts.ts';
import type { IncidentCategory } from '#modules/incidents/shared/incident.schema.ts';

/** Changes the category; asks first where that takes more along than a word (ledger 08, decision 8). */
export function useCategoryChange(form: RecordForm<'incident-report'>): (category: IncidentCategory) => Promise<void> {
  const { t } = useLingui();
  const confirm = useConfirm();
  const actor = useActor();
  const record = useRecord('incident-report', form.id);
  const says: Readonly<Record<CategoryNote, string>> = {
    entries: t`Önceki kategoriye girdiğiniz bilgiler silinecek. Diğer alanlar kalır.`,
    'untold-injury': t`Bu bildirim yaralanma olarak kayıtlı. Bildiren kişi yaralanma bilgilerini girdiyse sunucu başka kategoriyi kabul etmez; girmediyse eder.`,
    documents: t`Fotoğraflar ve belgeler bildirimde kalır: bildirimi gören herkes görür, rapor e-postalarına da sorulmadan eklenir. Yaralananı gösterenleri önce çıkarın.`,
  };
  return async (category) => {
    const { values } = form;
    if (category === values.category) return;
    const notes = categoryNotes(values, record.state === 'ready' ? record.item.body : null, actor);
    const isLoss = notes.includes('entries');
    const question = {
      title: t`Kategori değişsin mi?`,
      message: notes.map((note) => says[note]).join(' '),
      confirmLabel: isLoss ? t`Değiştir ve sil` : t`Değiştir`,
      danger: isLoss,
    };
    if (notes.length > 0 && !(await confirm(question))) return;
    const next = withCategory(values, category);
    for (const part of CATEGORY_PARTS) form.change(part, next[part]);
    form.change('category', next.category);
  };
}
