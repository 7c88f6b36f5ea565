import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListRow } from '#client/list/column.ts';
import type { ListSource } from '#client/list/source.ts';
import type { List } from '#client/list/use-list.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { FillingNote } from '#client/ui/FillingNote.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { SeenAt, SeenNote } from '#client/ui/SeenNote.tsx';
import classes from './list.module.css';

/** What a list says when it has no rows to show; each is one sentence. */
export interface ListSentences {
  /** Nothing there yet, and why. */
  readonly empty: ReactNode;
  /** Nothing that fits the filters. */
  readonly nothingFits: ReactNode;
  /** Why a connection is needed; a list of the device needs none. */
  readonly offline?: ReactNode;
  /** Said above rows that were answered before the connection went; the list's own words where this is left out. */
  readonly old?: ReactNode;
}

interface Props<Row extends ListRow> {
  readonly list: List;
  readonly source: ListSource<Row>;
  readonly sentences: ListSentences;
  readonly action: ReactNode;
}

/** What stands in place of the rows, or above them when they are old. */
export function ListState<Row extends ListRow>({ list, source, sentences, action }: Props<Row>) {
  const { state, error, total, isOffline, isOfDevice } = source;
  if (state === 'idle') return null;
  if (state === 'loading') return <LoadingView rows={8} />;
  if (state === 'offline') return <OfflineNote>{sentences.offline}</OfflineNote>;
  if (state === 'error') return <ErrorView {...(error ? { error } : {})} onRetry={source.retry} />;
  if (total > 0 && error !== null && !isOffline) {
    const safe = (
      <>
        <Trans>Son bilinen liste aşağıda duruyor.</Trans> <SeenAt at={source.receivedAt} />
      </>
    );
    return <ErrorView error={error} onRetry={source.retry} safe={safe} />;
  }
  if (total > 0) {
    // Records of the device are never old in this sense: the line above them says when they were received.
    return isOffline && !isOfDevice ? (
      <div className={classes.old}>
        <SeenNote at={source.receivedAt}>{sentences.old ?? <Trans>Çevrimdışı: en son alınan liste gösteriliyor.</Trans>}</SeenNote>
      </div>
    ) : null;
  }
  // None is no result yet.
  if (source.isFilling) return isOffline ? <EmptyView message={<FillingNote />} action={action} /> : <FillingNote />;
  if (!list.isFiltered || source.all === 0) return <EmptyView message={sentences.empty} action={action} />;
  return (
    <EmptyView
      message={sentences.nothingFits}
      action={
        <Button variant="default" onClick={list.clear}>
          <Trans>Süzgeçleri temizle</Trans>
        </Button>
      }
    />
  );
}
