import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, NumberInput, SegmentedControl, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useSession } from '#client/auth/session.tsx';
import { usePdf } from '#client/pdf/use-pdf.tsx';
import { useRecordList } from '#client/sync/index.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import { labelCode } from '#core/code/label-code.ts';
import { type Label, LABELS_PER_PAGE, labelSheet } from '#core/pdf/label-sheet.ts';
import { compareTr } from '#core/text/turkish.ts';
import { labelFiles, sheetsOf } from '#modules/ppe/client/label-rules.ts';
import { useEquipment } from '#modules/ppe/client/use-equipment.ts';
import classes from './ppe.module.css';

export interface LabelDialogProps {
  readonly of: 'models' | 'employees';
  readonly onClose: () => void;
}

/** Sheets of stickers, made on the device: one for each model, or a card for each employee of a workplace. */
export function LabelDialog({ of: first, onClose }: LabelDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { user } = useSession();
  const print = usePdf();
  const equipment = useEquipment();
  const [of, setOf] = useState(first);
  const [category, setCategory] = useState<string | null>(null);
  const [workplace, setWorkplace] = useState<string | null>(null);
  const [file, setFile] = useState(0);
  const [begin, setBegin] = useState(1);
  const isModels = of === 'models';
  const workplaces = useRecordList('workplace').rows;
  const employees = useRecordList('employee', workplace === null ? {} : { bucket: workplace }, workplace !== null && !isModels);
  const modelRows = useRecordList('ppe-model').rows;
  const labels = useMemo((): readonly Label[] => {
    const code = (kind: 'ppe-model' | 'employee', id: string) => labelCode(kind, id, user.account_id);
    const found = isModels
      ? modelRows
          .filter(({ body }) => category === null || body.category_id === category)
          .map(({ id, body }) => ({
            code: code('ppe-model', id),
            title: body.name,
            lines: [equipment.categoryName(body.category_id), body.standard, body.code ?? ''],
          }))
      : (workplace === null ? [] : employees.rows)
          .filter(({ body }) => body.active !== false)
          .map(({ id, body }) => ({ code: code('employee', id), title: `${body.name} ${body.surname}`, lines: [body.job ?? ''] }));
    return found.toSorted((a, b) => compareTr(a.title, b.title));
  }, [isModels, modelRows, category, workplace, employees.rows, equipment, user.account_id]);
  const files = labelFiles(labels.length);
  const range = files[file] ?? files[0];
  const chosen = range === undefined ? [] : labels.slice(range.from - 1, range.to);
  const [count, used] = [chosen.length, begin - 1];
  const sheets = sheetsOf(count, used);
  const title = isModels ? t`KKD etiketleri` : t`Çalışan kartları`;
  const make = () =>
    print({
      name: title,
      gather: async () => ({ photos: new Map() }),
      load: async () => () => ({
        title,
        author: user.account_name,
        number: '',
        locale,
        printedAt: new Date(),
        mark: null,
        paper: 'labels',
        content: labelSheet(chosen, used),
        pictures: new Map(),
      }),
    });
  return (
    <Modal opened onClose={onClose} title={t`Etiket sayfası`} closeButtonProps={{ 'aria-label': t`Kapat` }}>
      <div className={classes.items}>
        <SegmentedControl
          fullWidth
          aria-label={t`Ne için?`}
          data={[
            { value: 'models', label: t`KKD modelleri` },
            { value: 'employees', label: t`Çalışanlar` },
          ]}
          value={of}
          onChange={(next) => {
            setOf(next as typeof of);
            setFile(0);
          }}
        />
        {isModels ? (
          <Select
            label={t`Kategori`}
            placeholder={t`Hepsi`}
            clearable
            data={[...equipment.categories]}
            value={category}
            onChange={(next) => {
              setCategory(next);
              setFile(0);
            }}
          />
        ) : (
          <Select
            label={t`İşyeri`}
            placeholder={t`Seçin`}
            searchable
            data={workplaces.map(({ id, body }) => ({ value: id, label: body.name })).toSorted((a, b) => compareTr(a.label, b.label))}
            value={workplace}
            onChange={(next) => {
              setWorkplace(next);
              setFile(0);
            }}
            nothingFoundMessage={t`Bulunamadı`}
          />
        )}
        {files.length < 2 ? null : (
          <Select
            label={t`Bölüm`}
            allowDeselect={false}
            data={files.map(({ from, to }, at) => ({ value: String(at), label: `${from}–${to}` }))}
            value={String(file)}
            onChange={(next) => setFile(Number(next ?? 0))}
          />
        )}
        <NumberInput
          label={t`İlk boş etiket`}
          description={t`Sayfa daha önce kullanıldıysa soldan sağa, yukarıdan aşağıya sayın.`}
          allowDecimal={false}
          min={1}
          max={LABELS_PER_PAGE}
          clampBehavior="strict"
          value={begin}
          onChange={(next) => setBegin(Math.max(1, Number(next) || 1))}
        />
        <p className={classes.left} role="status">
          {count === 0 ? (
            isModels ? (
              <Trans>Bu cihazda etiketi basılacak model yok.</Trans>
            ) : workplace === null ? (
              <Trans>Kartları basılacak işyerini seçin.</Trans>
            ) : employees.ready ? (
              <Trans>Bu işyerinde çalışan yok.</Trans>
            ) : (
              <Trans>Çalışanlar okunuyor…</Trans>
            )
          ) : (
            <>
              {t`${plural({ count }, { one: '# etiket', other: '# etiket' })}, ${plural({ sheets }, { one: '# sayfa', other: '# sayfa' })}`}
              {'. '}
              <Trans>70 × 37 mm etiketli A4 sayfa; %100 ölçekte yazdırın.</Trans>
            </>
          )}
        </p>
        {isModels ? null : (
          <p className={classes.left}>
            <Trans>Karttaki kod kaydın rastgele numarasıdır; kimlik veya sicil numarası içermez.</Trans>
          </p>
        )}
        <Button disabled={count === 0} onClick={() => void make()}>
          <Trans>PDF yap</Trans>
        </Button>
      </div>
    </Modal>
  );
}
