import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useGroupViews } from '#client/records/group-view.ts';
import { plainFieldLabel } from '#client/records/labels.ts';
import { PlainValue } from '#client/records/PlainValue.tsx';
import type { DiscardedValue, FormDocument } from '#client/sync/index.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { KindId } from '#core/record/kinds.ts';

interface Props<Body extends JsonObject> {
  /** Absent where the record lives on the server alone. */
  readonly kind?: KindId;
  /** What a merge group is called, where the kind has no views of its own. */
  readonly label?: (group: string) => string | undefined;
  readonly document: FormDocument<Body>;
}

/** What gave way when two forms wrote the same spot of a draft: to be put back, or let go, never without a word. */
export function DiscardedValues<Body extends JsonObject>({ document, ...shown }: Props<Body>) {
  const discarded = useSyncExternalStore(document.onTaken, () => document.discarded);
  return discarded.length === 0 ? null : <List {...shown} document={document} discarded={discarded} />;
}

function List<Body extends JsonObject>({
  kind,
  label: ownLabel,
  document,
  discarded,
}: Props<Body> & { readonly discarded: readonly DiscardedValue[] }) {
  const { t, i18n } = useLingui();
  const views = useGroupViews(kind);
  if (views === 'loading') return null;
  const labelOf = (group: string) => {
    const label = plainFieldLabel(group);
    return ownLabel?.(group) ?? (label === undefined ? group : i18n._(label));
  };
  return (
    <Alert color="yellow" mb="md" title={t`Aynı yere iki sekmede farklı şey yazıldı`} data-testid="discarded">
      <Trans>En son yazılan duruyor. Yerini bırakan değerler aşağıda.</Trans>
      <ul>
        {discarded.map((value) => (
          <li key={`${value.group} ${value.path.join(' ')} ${value.at}`}>
            <strong>{views === null ? labelOf(value.group) : <views.GroupLabel group={value.group} body={document.body} />}</strong>
            <div>
              {views !== null && value.path.length === 0 ? (
                <views.GroupValue group={value.group} value={value.value} body={document.body} />
              ) : (
                <PlainValue value={value.value} />
              )}
            </div>
            <Group gap="xs" mt="xs">
              <Button variant="default" disabled={document.ended !== null} onClick={() => document.takeBack(value)}>
                <Trans>Bunu kullan</Trans>
              </Button>
              <Button variant="subtle" onClick={() => document.forget(value)}>
                <Trans>Kalsın, gördüm</Trans>
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
