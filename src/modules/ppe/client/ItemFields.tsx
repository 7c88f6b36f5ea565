import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, NumberInput, Select, Text } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useSession } from '#client/auth/session.tsx';
import { useSyncFact } from '#client/sync/index.ts';
import { formatInstant } from '#core/date/day.ts';
import { matchesTr } from '#core/text/turkish.ts';
import { UNIT_WORD } from '#modules/ppe/client/ppe.labels.ts';
import type { Equipment } from '#modules/ppe/client/use-equipment.ts';
import { type CodeMeaning, codeMeaning } from '#modules/ppe/shared/code.rules.ts';
import { type DistributionItem, MOST_ITEMS, MOST_PIECES } from '#modules/ppe/shared/distribution.schema.ts';
import classes from './ppe.module.css';

interface Props {
  readonly items: readonly DistributionItem[];
  readonly onChange: (items: DistributionItem[]) => void;
  readonly equipment: Equipment;
  /** What is left of each model once this is handed out. */
  readonly left: ReadonlyMap<string, number>;
  readonly hasWorkplace: boolean;
  readonly error: string | null;
}

/** By name, or by a code that a reader types as a keyboard does. */
const filterBy = (meant: (search: string) => CodeMeaning) => (given: { options: readonly unknown[]; search: string }) => {
  const found = meant(given.search);
  // Ours are flat: value and label.
  const options = given.options as { value: string; label: string }[];
  return options.filter(({ value, label }) => matchesTr(label, given.search) || (found.as === 'model' && found.id === value));
};

/** Models and how many of each an employee gets, with what is left of them. */
export function ItemFields({ items, onChange, equipment, left, hasWorkplace, error }: Props) {
  const { t } = useLingui();
  const { account_id } = useSession().user;
  const filter = filterBy((search) => codeMeaning(search, account_id, equipment.known));
  const at = formatInstant(useSyncFact('syncedAt'));
  const shown = items.length === 0 ? [{ model_id: '', quantity: 1 }] : items;
  const set = (index: number, next: Partial<DistributionItem>) =>
    onChange(shown.map((item, one) => (one === index ? { ...item, ...next } : item)));
  return (
    <div className={classes.items}>
      {shown.map((item, index) => {
        const taken = new Set(shown.flatMap(({ model_id }, one) => (one === index ? [] : [model_id])));
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <div key={index} className={classes.item} role="group" aria-label={t`${number}. KKD`}>
            <Select
              label={t`KKD modeli`}
              required
              searchable
              data={equipment.models.filter(({ value }) => !taken.has(value))}
              filter={filter}
              // A reader ends what it types with Enter: that chooses, and never sends the form.
              selectFirstOptionOnChange
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              value={item.model_id === '' ? null : item.model_id}
              onChange={(model) => set(index, { model_id: model ?? '' })}
              placeholder={t`Seçin`}
              nothingFoundMessage={t`Bulunamadı`}
              error={index === 0 ? error : null}
            />
            <div className={classes.quantity}>
              <ActionIcon
                variant="default"
                aria-label={t`${number}. KKD: bir azalt`}
                disabled={item.quantity <= 1}
                onClick={() => set(index, { quantity: item.quantity - 1 })}
              >
                <IconMinus aria-hidden />
              </ActionIcon>
              <NumberInput
                aria-label={t`${number}. KKD: çalışan başına miktar`}
                allowDecimal={false}
                allowNegative={false}
                min={1}
                max={MOST_PIECES}
                clampBehavior="strict"
                value={item.quantity}
                onChange={(next) => set(index, { quantity: Math.max(1, Number(next) || 1) })}
              />
              <ActionIcon
                variant="default"
                aria-label={t`${number}. KKD: bir artır`}
                disabled={item.quantity >= MOST_PIECES}
                onClick={() => set(index, { quantity: item.quantity + 1 })}
              >
                <IconPlus aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={t`${number}. KKD: çıkar`}
                disabled={items.length === 0}
                onClick={() => onChange(shown.filter((_, one) => one !== index))}
              >
                <IconTrash aria-hidden />
              </ActionIcon>
            </div>
            {item.model_id === '' || !hasWorkplace ? null : (
              <Left model={item.model_id} left={left.get(item.model_id) ?? 0} equipment={equipment} />
            )}
          </div>
        );
      })}
      {shown.length < MOST_ITEMS ? (
        <Button
          variant="default"
          leftSection={<IconPlus aria-hidden />}
          onClick={() => onChange([...shown, { model_id: '', quantity: 1 }])}
        >
          <Trans>Başka bir KKD ekle</Trans>
        </Button>
      ) : null}
      <Text size="sm" c="dimmed">
        <Trans>Stok, bu cihazın son eşitlemesine ({at}) ve burada bekleyen dağıtımlara göredir.</Trans>
      </Text>
    </div>
  );
}

/** What is left of a model; less than nothing warns and forbids nothing (ledger 09, decision 3). */
function Left({ model, left, equipment }: { readonly model: string; readonly left: number; readonly equipment: Equipment }) {
  const { i18n } = useLingui();
  const unit = i18n._(UNIT_WORD[equipment.model(model)?.unit ?? 'piece']);
  const lacking = -left;
  return (
    <p className={`${classes.left} ${left <= 0 ? classes.low : ''}`} role={left <= 0 ? 'status' : undefined}>
      {left > 0 ? (
        <Trans>
          Bu dağıtımdan sonra {left} {unit} kalır.
        </Trans>
      ) : left === 0 ? (
        <Trans>Bu dağıtımla stok biter.</Trans>
      ) : (
        <Trans>
          Stok {lacking} {unit} eksik görünüyor. Yine de kaydedebilirsiniz; sunucu kabul etmezse düzeltmeniz istenir.
        </Trans>
      )}
    </p>
  );
}
