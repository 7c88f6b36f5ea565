import { useMemo } from 'react';
import { useSession } from '#client/auth/session-context.ts';
import { usePhotosOnBoard, usePreparedChoice, useRecordList, type WantedPhoto } from '#client/sync/index.ts';
import { preparedPlaces } from '#client/sync/prepare/departure.ts';
import { lastWorkplaces } from '#client/records/last-workplaces.ts';
import { compareTr } from '#core/text/turkish.ts';
import { contentsByPlace, contentsOf, type PlaceContents } from './place-contents.ts';

export interface Place extends PlaceContents {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly isAssigned: boolean;
  readonly photosHere: number;
}

export interface Prepared {
  /** All workplaces in reach, in Turkish order; undefined while they are read. */
  readonly all: readonly Place[] | undefined;
  readonly chosen: readonly Place[] | undefined;
  /** Photos of the last reports of the chosen ones. */
  readonly photos: readonly WantedPhoto[];
  /** Records of the local copy so far. */
  readonly records: number;
  readonly openDfis: number;
}

/** The workplaces in reach, those that are prepared, and what of them lies here (OFF-UI-04). */
export function usePrepared(): Prepared {
  const { user } = useSession();
  const choice = usePreparedChoice();
  const onBoard = usePhotosOnBoard();
  const workplaces = useRecordList('workplace');
  const audits = useRecordList('operational-audit');
  const tours = useRecordList('security-tour');
  const dfis = useRecordList('dfi');
  const contents = useMemo(() => contentsByPlace([...audits.rows, ...tours.rows], dfis.rows), [audits.rows, tours.rows, dfis.rows]);
  return useMemo(() => {
    const assigned = new Set((user.assigned_workplaces ?? []).map((one) => one.workplace_id));
    const records = workplaces.rows.length + audits.rows.length + tours.rows.length + dfis.rows.length;
    const openDfis = dfis.rows.filter((row) => row.body.status !== 'closed').length;
    if (!workplaces.ready || !audits.ready || !tours.ready || !dfis.ready || onBoard === undefined || choice === undefined)
      return { all: undefined, chosen: undefined, photos: [], records, openDfis };
    const all = workplaces.rows
      .map(({ id, body }): Place => {
        const place = contentsOf(contents, id);
        const photosHere = place.photos.filter(({ photo }) => onBoard.has(photo.document_key)).length;
        return { ...place, id, name: body.name, city: body.city, isAssigned: assigned.has(id), photosHere };
      })
      .sort((a, b) => compareTr(a.name, b.name));
    const byId = new Map(all.map((place) => [place.id, place]));
    // Who is assigned nowhere goes where the last audits were, most likely.
    const proposed =
      assigned.size > 0 ? all.filter((place) => place.isAssigned).map((place) => place.id) : lastWorkplaces(audits.rows, user.id);
    const ids = preparedPlaces(choice, proposed, new Set(byId.keys()));
    const chosen = ids.flatMap((id) => byId.get(id) ?? []).sort((a, b) => compareTr(a.name, b.name));
    return { all, chosen, photos: chosen.flatMap((place) => place.photos), records, openDfis };
  }, [user, workplaces, audits, tours, dfis, contents, choice, onBoard]);
}
