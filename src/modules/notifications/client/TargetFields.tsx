import { Trans, useLingui } from '@lingui/react/macro';
import { MultiSelect, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useAnswer } from '#client/http/query.ts';
import { TYPING_PAUSE_MS } from '#client/ui/use-paused.ts';
import { compareTr, matchesTr } from '#core/text/turkish.ts';
import { notificationCalls as calls } from '#modules/notifications/shared/notifications.calls.ts';
import { TARGET_TYPES, type TargetType } from '#modules/notifications/shared/notifications.rules.ts';
import { TARGETS_MAX } from '#modules/notifications/shared/notifications.schema.ts';
import type { FormValues } from '#modules/notifications/client/form-values.ts';
import { TARGET_LABEL, targetLabel } from '#modules/notifications/client/words.ts';
import classes from './notifications.module.css';

interface Props {
  readonly values: FormValues;
  readonly onChange: (next: Partial<FormValues>) => void;
  readonly error: string | null;
  /** Whether the person reaches the whole account; only then it can be a target. */
  readonly wholeAccount: boolean;
}

/** Whom it is for: the type, and targets searched on the server by name (NOTIF-CALL-09). */
export function TargetFields({ values, onChange, error, wholeAccount }: Props) {
  const { t, i18n } = useLingui();
  const { target_type, targets, labels } = values;
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  // Roles and kinds of devices come whole, with names of the screen's own: they are searched here.
  const isFixed = target_type === 'role' || target_type === 'device';
  const found = useAnswer(calls.targets, { params: { target_type }, query: { term: isFixed ? '' : term } }, { previous: true });
  const translate = i18n._.bind(i18n);
  const offered = found.isPlaceholderData
    ? []
    : (found.data?.data ?? []).map((target) => ({ value: target.id, label: targetLabel(target_type, target, translate) }));
  const chosen = targets.map((id) => ({ value: id, label: targetLabel(target_type, { id, label: labels[id] ?? id }, translate) }));
  const byId = new Map([...chosen, ...offered].map((option) => [option.value, option]));
  const options = [...byId.values()].toSorted((a, b) => compareTr(a.label, b.label));
  const types = TARGET_TYPES.filter((type) => type !== 'account' || wholeAccount).map((type) => ({
    value: type,
    label: i18n._(TARGET_LABEL[type]),
  }));
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={t`Hedef türü`}
        value={target_type}
        data={types}
        onChange={(event) => {
          setTyped('');
          // What a select gives is one of its options.
          onChange({ target_type: event.currentTarget.value as TargetType, targets: [], labels: {} });
        }}
      />
      <MultiSelect
        className={classes.wide ?? ''}
        // The list itself scrolls: a frame around it could not be reached by keys.
        withScrollArea={false}
        classNames={{ options: classes.options ?? '' }}
        label={t`Hedefler`}
        required
        searchable
        clearable={false}
        maxValues={TARGETS_MAX}
        data={options}
        value={[...targets]}
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ search }) => options.filter((option) => matchesTr(option.label, search))}
        nothingFoundMessage={found.data === undefined ? <Trans>Aranıyor…</Trans> : <Trans>Bulunamadı</Trans>}
        placeholder={targets.length === 0 ? t`Ad yazarak arayın` : ''}
        error={error}
        onChange={(next) =>
          onChange({
            targets: next,
            labels: Object.fromEntries(
              next.map((id) => [id, labels[id] ?? found.data?.data.find((target) => target.id === id)?.label ?? id]),
            ),
          })
        }
      />
    </div>
  );
}
