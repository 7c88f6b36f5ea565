import { useEffect, useMemo, useState } from 'react';
import { useSession } from '#client/auth/session-context.ts';
import { useChosenPlaces } from '#client/departure/chosen-places.ts';
import { type FamilyState, familyState, type OnBoard, roomOf } from '#client/departure/family-state.ts';
import { type ExtraState, familiesFor, type FamilyNeeds, fieldNeeds, kindsOf, type NamedByServer } from '#client/departure/field-needs.ts';
import { useNeedRows } from '#client/departure/need-rows.ts';
import { type Place, placesOf } from '#client/departure/place.ts';
import { useExtras } from '#client/departure/use-extras.ts';
import { useAnswer } from '#client/http/query.ts';
import { usePhotosOnBoard, useRecordList, useSyncStatus, type WantedPhoto } from '#client/sync/index.ts';
import type { ShellState } from '#client/sync/prepare/shell-state.ts';
import { syncCalls } from '#modules/sync/shared/sync.calls.ts';

export type { Place } from '#client/departure/place.ts';

export interface Prepared {
  /** All workplaces in reach, in Turkish order; undefined while they are read. */
  readonly all: readonly Place[] | undefined;
  readonly chosen: readonly Place[] | undefined;
  /** The families that the person works with; undefined while their declarations are loaded. */
  readonly families: readonly FamilyState[] | undefined;
  readonly extras: ReadonlyMap<string, ExtraState>;
  /** Files of all families, each once. */
  readonly photos: readonly WantedPhoto[];
  /** Bytes of everything that is taken along, and of what of it is missing. */
  readonly room: { readonly bytes: number; readonly missing: number };
  /** Records that the server has for this person, and how many of them lie here. */
  readonly records: { readonly here: number; readonly of: number };
}

const NO_FAMILIES: readonly FamilyNeeds[] = [];
const NO_CONTENTS: OnBoard['contents'] = [];

/** The declarations of the person's families; undefined while they are loaded. */
function useFamilies(): readonly FamilyNeeds[] | undefined {
  const { user } = useSession();
  const [all, setAll] = useState<readonly FamilyNeeds[]>();
  useEffect(() => {
    void fieldNeeds().then(setAll, (error: unknown) => console.error('field', error));
  }, []);
  return useMemo(() => all && familiesFor(all, user.permissions), [all, user.permissions]);
}

/** Whether what lies here is all there is: the local copy is filled, and was compared with the server since it was asked for counts. */
function useWhole(askedAt: number): { readonly isFilled: boolean; readonly isWhole: boolean } {
  const { caughtUp, unreadable, syncedAt } = useSyncStatus();
  const isFilled = caughtUp && unreadable === 0;
  return { isFilled, isWhole: isFilled && syncedAt !== null && syncedAt >= askedAt };
}

/** The workplaces in reach, those that are prepared, and what of all that is needed there lies here (OFF-UI-04). */
export function usePrepared(shell: ShellState | null | undefined): Prepared {
  const { user } = useSession();
  const families = useFamilies();
  const declared = families ?? NO_FAMILIES;
  const rows = useNeedRows(useMemo(() => kindsOf(declared), [declared]));
  const workplaces = useRecordList('workplace');
  const chosenIds = useChosenPlaces();
  const files = usePhotosOnBoard();
  const answer = useAnswer(syncCalls.manifest, {}, { kept: true, afresh: true });
  const manifest = answer.data?.data;
  const named = useMemo((): NamedByServer => ({ questionSets: manifest?.question_sets }), [manifest]);
  const extras = useExtras(declared, rows, named, shell);
  const { isFilled, isWhole } = useWhole(answer.dataUpdatedAt);
  const contents = manifest?.contents ?? NO_CONTENTS;
  const all = useMemo(
    () =>
      workplaces.ready && rows.ready && files !== undefined
        ? placesOf({ workplaces: workplaces.rows, rows, declared, files, contents, user })
        : undefined,
    [workplaces, rows, declared, files, contents, user],
  );
  const chosen = useMemo(() => chosenIds && all?.filter(({ id }) => chosenIds.includes(id)), [chosenIds, all]);
  const states = useMemo(() => {
    if (families === undefined || chosenIds === undefined || !rows.ready) return undefined;
    const board: OnBoard = { rows, places: new Set(chosenIds), files, contents, isWhole, isFilled, shell, extras };
    return families.map((family) => familyState(family, board));
  }, [families, rows, chosenIds, files, contents, isWhole, isFilled, shell, extras]);
  return useMemo(() => {
    const photos = [...new Map((states ?? []).flatMap((state) => state.files.map((one) => [one.photo.document_key, one]))).values()];
    const lying = declared.length === 0 ? 0 : kindsOf(declared).reduce((count, kind) => count + rows.of(kind).length, 0);
    const told = contents.reduce((count, one) => count + one.count, 0);
    return {
      all,
      chosen,
      families: states,
      extras,
      photos,
      room: roomOf(states ?? []),
      records: { here: lying, of: Math.max(told, lying) },
    };
  }, [all, chosen, states, extras, declared, rows, contents]);
}
