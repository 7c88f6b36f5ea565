import type { Json } from '#core/change/json.ts';
import { foldName, type ImportColumn } from '#core/sheet/import-plan.ts';
import type { Locale } from '#core/number/number.ts';
import { Forest, pathOf } from '#server/sheet/forest.ts';
import type { ReferenceNames } from '#server/sheet/import-names.ts';
import type { ImportTree } from '#server/sheet/importer.ts';
import { type Placed, type PlaceProblem, placeRows } from '#server/sheet/place-rows.ts';
import type { PlannedRow, Planner, ReadCells } from '#server/sheet/plan-rows.ts';
import type { FoundRow } from '#server/sheet/read-sheet.ts';

const WORDS: Readonly<Record<PlaceProblem, Readonly<Record<Locale, string>>>> = {
  none: { tr: 'Bu adda biri ne burada var ne de bu dosyada: ', en: 'There is none of this name, neither here nor in this file: ' },
  elsewhere: { tr: 'Bu adda biri yalnızca başka bir işyerinde var: ', en: 'Only another workplace has one of this name: ' },
  several: { tr: 'Bu adda birden çok var; yolunu yazın (A / B / C): ', en: 'Several have this name; write the path (A / B / C): ' },
  circle: { tr: 'Kendi altında kalıyor: ', en: 'It would come below itself: ' },
  deep: { tr: 'En çok bu kadar düzey olabilir: ', en: 'The most levels that there may be: ' },
  unclear: { tr: 'Aynı yerde bu adda birden çok kayıt var: ', en: 'Several of this name stand in the same place: ' },
  twice: { tr: 'Aynı kayıt bu dosyada daha önce geçiyor, satır: ', en: 'The same record stands above in this file, row: ' },
  above: { tr: 'Bağlı olduğu satır alınmadı, satır: ', en: 'The row above it was refused, row: ' },
};
/** What is wrong with the row itself and not with the cell that names what is above it. */
const OF_ROW: ReadonlySet<PlaceProblem> = new Set(['unclear', 'twice']);

const textAt = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/**
 * What the rows of a file would do whose records stand below each other. All of them are held at once: a row may stand on any other,
 * and is refused with it.
 */
export function planTree(
  planner: Planner,
  { name, above, within }: ImportTree,
  rows: readonly FoundRow[],
  columns: readonly ImportColumn[],
  names: ReferenceNames,
  locale: Locale,
): readonly PlannedRow[] {
  const read = new Map(rows.map((row) => [row.row, planner.read(row)]));
  const column = columns.find(({ field }) => field === above);
  const stored = new Map((column ? [...names.all(column)] : []).map((record) => [record.id, record]));
  const forest = new Forest(
    [...stored.values()].map(({ id, body }) => ({
      id,
      place: textAt(body[within]),
      name: textAt(body[name]),
      parent_id: textAt(body[above]) || null,
    })),
  );
  planner.pathOf = (id) => {
    const node = forest.get(id);
    return node ? pathOf(node) : '';
  };
  const isSound = ({ said, problems }: ReadCells) => problems.length === 0 && foldName(textAt(said[name])) !== '';
  const sound = [...read.values()].filter(isSound);
  const placed = placeRows(
    sound.map(({ row: { row, texts }, said }) => ({
      row,
      place: textAt(said[within]),
      name: textAt(said[name]),
      above: texts[above] ?? null,
    })),
    forest,
  );
  const refusal = (each: ReadCells, problem: PlaceProblem, text: string): PlannedRow =>
    planner.refuse(each.row, [
      { column: OF_ROW.has(problem) ? '' : (column?.title[locale] ?? ''), message: `${WORDS[problem][locale]}${text}` },
    ]);
  const planned = new Map<number, PlannedRow>();
  const planOne = (each: ReadCells, one: Placed | undefined): PlannedRow => {
    if (one === undefined) return planner.complete(each.row, each.said, null, '', 0);
    if ('problem' in one) return refusal(each, one.problem, one.text);
    const { node, by } = one;
    const record = stored.get(node.id) ?? null;
    // What is there already can be stood upon, whatever its row says.
    const upper = by === null || node.parent?.isThere ? undefined : planned.get(by);
    if (upper?.action === 'refused') return refusal(each, 'above', String(by));
    return planner.complete(each.row, { ...each.said, [above]: node.parent?.id ?? null }, record, node.id, node.depth);
  };
  const depthOf = ({ row }: ReadCells) => {
    const one = placed.get(row.row);
    return one && 'node' in one ? one.node.depth : 0;
  };
  for (const each of [...read.values()].toSorted((a, b) => depthOf(a) - depthOf(b)))
    planned.set(each.row.row, each.problems.length > 0 ? planner.refuse(each.row, each.problems) : planOne(each, placed.get(each.row.row)));
  return rows.flatMap(({ row }) => planned.get(row) ?? []);
}
