import * as v from 'valibot';

export const WIDTHS = ['narrow', 'normal', 'wide'] as const;
export type Width = (typeof WIDTHS)[number];
/** How much of its declared room a column gets. */
export const WIDTH_FACTOR: Readonly<Record<Width, number>> = { narrow: 0.7, normal: 1, wide: 1.7 };

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60));
const savedView = v.object({
  name,
  /** Filters and order as they stand in the address; the list's schema reads them, so that an old one harms nothing. */
  search: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
});
export type SavedView = v.InferOutput<typeof savedView>;

const known = <const S extends v.GenericSchema>(schema: S) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((rows) => rows.filter((row): row is v.InferOutput<S> => v.is(schema, row))),
    ),
    [],
  );

const settingsSchema = v.object({
  hidden: known(v.string()),
  widths: v.fallback(v.record(v.string(), v.picklist(WIDTHS)), {}),
  /** How a long list is read; '' as the list itself has it. */
  paging: v.fallback(v.picklist(['', 'page', 'endless']), ''),
  views: known(savedView),
});
/** What a person keeps of a list on this device: columns, widths, paging and named filters. */
export type ListSettings = v.InferOutput<typeof settingsSchema>;

export const NO_SETTINGS: ListSettings = { hidden: [], widths: {}, paging: '', views: [] };

/** Reads what was kept; whatever makes no sense counts as not chosen, each part by itself. */
export function readSettings(text: string | null): ListSettings {
  if (text === null) return NO_SETTINGS;
  try {
    const found = v.safeParse(settingsSchema, { ...NO_SETTINGS, ...JSON.parse(text) });
    return found.success ? found.output : NO_SETTINGS;
  } catch {
    return NO_SETTINGS;
  }
}

/** With a view added; one of the same name is replaced where it stands. Null when the name is none. */
export function withView(views: readonly SavedView[], typed: string, search: SavedView['search']): SavedView[] | null {
  const read = v.safeParse(name, typed);
  if (!read.success) return null;
  const view = { name: read.output, search };
  const at = views.findIndex((one) => one.name === view.name);
  return at < 0 ? [...views, view] : views.with(at, view);
}

/** Whether two sets of filters ask for the same. */
export const isSameSearch = (a: SavedView['search'], b: SavedView['search']): boolean => {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((one) => a[one] === b[one]);
};
