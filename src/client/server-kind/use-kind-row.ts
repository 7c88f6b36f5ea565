import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAnswer, useIsUnreachable } from '#client/http/query.ts';
import type { KindRow, ServerKindPages } from '#client/server-kind/pages.ts';
import { rowOf } from '#client/records/kept-row.ts';
import { seenRowsOf } from '#client/records/seen-rows.ts';
import { useForbidden } from '#client/shell/useForbidden.ts';
import { useRecord } from '#client/sync/index.ts';
import type { AnyCall, CallInput } from '#core/contract/call.ts';
import type { AppError } from '#core/error/app-error.ts';
import { sensitiveNames } from '#core/field/sensitive.ts';
import { KINDS } from '#modules/registry.ts';

/** A record of a device kind as calls answer it; undefined where the device has none. */
function useKeptRow({ kind }: ServerKindPages, id: string) {
  const kept = useRecord(kind, id);
  // Of a kind with sensitive fields the device holds a part only.
  const isOnDevice = KINDS[kind].residence === 'device' && sensitiveNames(KINDS[kind].schema).size === 0;
  const item = isOnDevice && kept.state === 'ready' ? kept.item : null;
  return { row: item === null ? undefined : rowOf(item), sync: item?.sync ?? null, isAsked: !isOnDevice || kept.state === 'missing' };
}

/**
 * One record of a kind that is written online, asked for at each visit. What lies on the device is read there: the server is asked
 * only for what has not come down yet. `row` is undefined until it was told once.
 */
export function useKindRow(pages: ServerKindPages, id: string) {
  const { kind, calls, labels } = pages;
  const kept = useKeptRow(pages, id);
  // The reply of every such call holds a row.
  const answer = useAnswer(calls.get, { params: { id } } as CallInput<AnyCall>, {
    afresh: true,
    enabled: kept.isAsked,
    kept: seenRowsOf(KINDS[kind], id),
  }) as UseQueryResult<{ readonly data: KindRow } | undefined, AppError>;
  useForbidden(answer);
  const isOffline = useIsUnreachable(answer);
  const told = answer.data?.data;
  // A call may answer more than the record, such as its parts.
  const asked = useMemo((): KindRow | undefined => {
    if (told === undefined) return undefined;
    const fields = Object.keys(labels.fields).flatMap((name) => (told[name] === undefined ? [] : [[name, told[name]] as const]));
    return { ...Object.fromEntries(fields), id: told.id, version: told.version };
  }, [told, labels]);
  return {
    row: kept.row ?? asked,
    /** Where a record of the device stands; null for one that the server told. */
    sync: kept.sync,
    error: answer.error,
    isOffline: kept.isAsked && isOffline,
    /** When the server told it, ms since 1970; null where the device holds it by itself. */
    seenAt: kept.row === undefined && asked !== undefined ? answer.dataUpdatedAt : null,
    retry: () => void answer.refetch(),
  };
}
