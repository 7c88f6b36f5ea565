import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { type GroupViews, useGroupViews } from '#client/records/group-view.ts';
import type { DiscardedValue, FormDocument } from '#client/sync/index.ts';
import { noteShown } from '#client/records/shown-values.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { KindId } from '#core/record/kinds.ts';

interface Props<Body extends JsonObject> {
  readonly kind: KindId;
  readonly document: FormDocument<Body>;
}

/** What gave way when two forms wrote the same spot of a draft: to be put back, or let go, never without a word. */
export function DiscardedValues<Body extends JsonObject>({ kind, document }: Props<Body>) {
  const views = useGroupViews(kind);
  return views === 'loading' ? null : <DiscardedIn views={views} document={document} />;
}

/** The same where the record lives on the server alone and its form brings the views. */
export function DiscardedIn<Body extends JsonObject>({ views, document }: { readonly views: GroupViews } & Omit<Props<Body>, 'kind'>) {
  const all = useSyncExternalStore(document.onTaken, () => document.discarded);
  useEffect(() => noteShown(document, all), [document, all]);
  // What the form keeps for itself says nothing to a person.
  const discarded = all.filter(({ group }) => !views.hidden?.includes(group));
  return discarded.length === 0 ? null : <List views={views} document={document} discarded={discarded} />;
}

interface ListProps<Body extends JsonObject> extends Omit<Props<Body>, 'kind'> {
  readonly views: GroupViews;
  readonly discarded: readonly DiscardedValue[];
}

function List<Body extends JsonObject>({ views, document, discarded }: ListProps<Body>) {
  const { t } = useLingui();
  return (
    <Alert color="yellow" mb="md" title={t`Aynı yere iki sekmede farklı şey yazıldı`} data-testid="discarded">
      <Trans>En son yazılan duruyor. Yerini bırakan değerler aşağıda.</Trans>
      <ul>
        {discarded.map((value) => (
          <li key={`${value.group} ${value.path.join(' ')} ${value.at}`}>
            <strong>
              <views.GroupLabel group={value.group} body={document.body} />
            </strong>
            <div>
              {value.path.length === 0 ? (
                <views.GroupValue group={value.group} value={value.value} body={document.body} />
              ) : (
                <views.PartValue group={value.group} path={value.path} value={value.value} body={document.body} />
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
