import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AnyNeed, ExtraState, FamilyNeeds, NeedRows } from '#client/departure/field-needs.ts';
import type { RecordItem, WantedPhoto } from '#client/sync/index.ts';
import type { ShellState } from '#client/sync/prepare/shell-state.ts';
import type { FieldTool } from '#client/pdf/later.ts';
import { filesIn } from '#core/field/named-files.ts';
import type { KindId } from '#core/record/kinds.ts';
import { KINDS } from '#modules/registry.ts';
import type { BucketContents } from '#modules/sync/shared/sync.calls.ts';

/** One thing that a family needs: how many of how many lie here, and what they weigh. */
export interface Part {
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly here: number;
  readonly of: number;
  readonly bytes: number;
  readonly missingBytes: number;
  readonly words?: string;
}

export interface FamilyState {
  readonly id: string;
  readonly label: MessageDescriptor;
  /** Undefined while something of it is still being read. */
  readonly isOnBoard: boolean | undefined;
  readonly parts: readonly Part[];
  readonly files: readonly WantedPhoto[];
}

/** What families are counted by. */
export interface OnBoard {
  readonly rows: NeedRows;
  /** Workplaces that are prepared. */
  readonly places: ReadonlySet<string>;
  /** Document keys of the files that lie here; undefined while they are read. */
  readonly files: ReadonlySet<string> | undefined;
  /** By the word of the server, as it was asked last. */
  readonly contents: readonly BucketContents[];
  /** The local copy was filled, and an exchange has compared it with the server since that word: what lies here is all there is. */
  readonly isWhole: boolean;
  /** The local copy was filled once, and nothing in it is of a newer version. */
  readonly isFilled: boolean;
  readonly shell: ShellState | null | undefined;
  /** By id; one that lacks is still being read. */
  readonly extras: ReadonlyMap<string, ExtraState>;
}

/** The bucket of what belongs to no workplace. */
const ACCOUNT = 'account';
const TOOL_LABEL: Readonly<Record<FieldTool, MessageDescriptor>> = {
  pdf: msg`PDF yapımı`,
  codes: msg`Kod okuma`,
  marks: msg`Fotoğrafta işaret`,
};
const FILES_LABEL = msg`Fotoğraf ve belgeler`;

const placeOf = (kind: KindId, body: unknown): string | null => KINDS[kind].workplaceOf(body as never);

/** Whether records of this bucket are needed at the prepared workplaces. */
const isNeeded = ({ places }: Pick<OnBoard, 'places'>, bucket: string | null): boolean =>
  bucket === null || bucket === ACCOUNT || places.has(bucket);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Records of a kind. What was made here and never sent is not counted: it is no part of what is brought. */
export function recordPart(board: OnBoard, { kind, label }: AnyNeed): Part {
  const told = board.contents.filter((one) => one.kind === kind && isNeeded(board, one.bucket));
  const here = board.rows.of(kind).filter(({ version, body }) => version > 0 && isNeeded(board, placeOf(kind, body))).length;
  const [count, bytes] = [sum(told.map((one) => one.count)), sum(told.map((one) => one.bytes))];
  const of = board.isWhole ? here : Math.max(count, here);
  return { id: kind, label, here, of, bytes, missingBytes: count === 0 ? 0 : Math.round((bytes / count) * Math.max(of - here, 0)) };
}

/** Files of records of a kind at these workplaces, each once. */
export function filesOfNeed(rows: NeedRows, need: AnyNeed, isAt: (place: string | null) => boolean): readonly WantedPhoto[] {
  const wanted = (need.withFiles?.(rows) ?? []).filter(({ body }: RecordItem<KindId>) => isAt(placeOf(need.kind, body)));
  const found = wanted.flatMap(({ id, body }) =>
    filesIn(KINDS[need.kind].schema, body).map(({ file }): WantedPhoto => ({ photo: file, kind: need.kind, record: id })),
  );
  return [...new Map(found.map((one) => [one.photo.document_key, one])).values()];
}

function filesPart(board: OnBoard, files: readonly WantedPhoto[]): Part {
  const missing = files.filter(({ photo }) => board.files?.has(photo.document_key) !== true);
  const size = (list: readonly WantedPhoto[]): number => sum(list.map(({ photo }) => photo.size));
  const of = files.length;
  return { id: 'files', label: FILES_LABEL, here: of - missing.length, of, bytes: size(files), missingBytes: size(missing) };
}

function toolPart(shell: ShellState | null | undefined, tool: FieldTool): Part {
  const found = shell?.tools.find((one) => one.tool === tool);
  const { expected: of, present: here, bytes, bytesHere } = found ?? { expected: 1, present: 0, bytes: 0, bytesHere: 0 };
  return { id: tool, label: TOOL_LABEL[tool], here, of, bytes, missingBytes: bytes - bytesHere };
}

/** How far one family is. */
export function familyState(family: FamilyNeeds, board: OnBoard): FamilyState {
  const files = [
    ...new Map(
      family.kinds
        .flatMap((need) => filesOfNeed(board.rows, need, (place) => place !== null && board.places.has(place)))
        .map((one) => [one.photo.document_key, one]),
    ).values(),
  ];
  const extras = (family.extras ?? []).map(({ id, label }): Part => {
    const { here, of, words } = board.extras.get(id) ?? { here: 0, of: 0, words: '' };
    return { id, label, here, of, words, bytes: 0, missingBytes: 0 };
  });
  const parts = [
    ...family.kinds.map((need) => recordPart(board, need)),
    ...extras,
    ...(files.length === 0 ? [] : [filesPart(board, files)]),
    ...family.tools.map((tool) => toolPart(board.shell, tool)),
  ];
  const isReading = board.shell === undefined || board.files === undefined || (family.extras ?? []).some(({ id }) => !board.extras.has(id));
  const isOnBoard = isReading ? undefined : board.isFilled && parts.every(({ here, of }) => here >= of);
  return { id: family.id, label: family.label, isOnBoard, parts, files };
}

/** Bytes of all families, what several of them need counted once. */
export function roomOf(families: readonly FamilyState[]): { readonly bytes: number; readonly missing: number } {
  const parts = new Map(
    families.flatMap((family) => family.parts.map((part) => [part.id === 'files' ? `files ${family.id}` : part.id, part])),
  );
  const all = [...parts.values()];
  return { bytes: sum(all.map(({ bytes }) => bytes)), missing: sum(all.map(({ missingBytes }) => missingBytes)) };
}
