import type { AnyNeed, FamilyNeeds, NeedRows } from '#client/departure/field-needs.ts';
import { filesOfNeed } from '#client/departure/family-state.ts';
import type { RecordItem } from '#client/sync/index.ts';
import type { Day } from '#core/date/day.ts';
import { compareTr } from '#core/text/turkish.ts';
import { KINDS } from '#modules/registry.ts';
import type { BucketContents } from '#modules/sync/shared/sync.calls.ts';

/** A workplace as it stands in the choice. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly isAssigned: boolean;
  /** When it was last looked at; null where it never was. */
  readonly last: Day | null;
  readonly openDfis: number;
  readonly files: number;
  readonly filesHere: number;
  /** Roughly, in bytes: its records and their files. */
  readonly size: number;
}

interface Sources {
  readonly workplaces: readonly RecordItem<'workplace'>[];
  readonly rows: NeedRows;
  readonly declared: readonly FamilyNeeds[];
  readonly files: ReadonlySet<string>;
  readonly contents: readonly BucketContents[];
  readonly user: { readonly assigned_workplaces?: readonly { readonly workplace_id: string }[] | undefined };
}

/** Adds up by workplace. */
class ByPlace {
  private readonly counts = new Map<string, number>();
  add(place: string | null, count = 1): void {
    if (place !== null) this.counts.set(place, this.of(place) + count);
  }
  of(place: string): number {
    return this.counts.get(place) ?? 0;
  }
}

/** The last finished record of each workplace, by its day. */
function lastDays(needs: readonly AnyNeed[], rows: NeedRows): ReadonlyMap<string, Day> {
  const last = new Map<string, Day>();
  for (const { kind, finishedOn } of needs) {
    for (const { body } of finishedOn === undefined ? [] : rows.of(kind)) {
      const [place, day] = [KINDS[kind].workplaceOf(body as never), finishedOn?.(body) ?? null];
      if (place !== null && day !== null && day > (last.get(place) ?? '')) last.set(place, day);
    }
  }
  return last;
}

/** Every workplace in reach with what it would bring along, in Turkish order. */
export function placesOf({ workplaces, rows, declared, files, contents, user }: Sources): readonly Place[] {
  const needs = [...new Map(declared.flatMap(({ kinds }) => kinds).map((need) => [need.kind, need])).values()];
  const [size, wanted, here, open] = [new ByPlace(), new ByPlace(), new ByPlace(), new ByPlace()];
  for (const { bucket, bytes } of contents) size.add(bucket, bytes);
  for (const need of needs) {
    const placeOf = new Map(rows.of(need.kind).map(({ id, body }) => [id, KINDS[need.kind].workplaceOf(body as never)]));
    for (const { photo, record } of filesOfNeed(rows, need, (place) => place !== null)) {
      const place = placeOf.get(record) ?? null;
      size.add(place, photo.size);
      wanted.add(place);
      if (files.has(photo.document_key)) here.add(place);
    }
  }
  for (const { body } of rows.of('dfi')) if (body.status !== 'closed') open.add(body.workplace_id);
  const last = lastDays(needs, rows);
  const assigned = new Set((user.assigned_workplaces ?? []).map((one) => one.workplace_id));
  return workplaces
    .map(
      ({ id, body }): Place => ({
        id,
        name: body.name,
        city: body.city,
        isAssigned: assigned.has(id),
        last: last.get(id) ?? null,
        openDfis: open.of(id),
        files: wanted.of(id),
        filesHere: here.of(id),
        size: size.of(id),
      }),
    )
    .sort((a, b) => compareTr(a.name, b.name));
}
