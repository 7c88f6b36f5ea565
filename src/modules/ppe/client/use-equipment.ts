import { useMemo } from 'react';
import type { FilterOption } from '#client/list/filter.ts';
import { namesOf } from '#client/records/names-of.ts';
import { useRecordList } from '#client/sync/index.ts';
import { compareTr } from '#core/text/turkish.ts';
import type { KnownModel } from '#modules/ppe/shared/code.rules.ts';
import type { PpeModel } from '#modules/ppe/shared/ppe.schema.ts';

/** Equipment as this device knows it. */
export interface Equipment {
  readonly model: (id: string) => PpeModel | undefined;
  readonly modelName: (id: string) => string;
  readonly categoryName: (id: string) => string;
  /** By name, for choices. */
  readonly models: readonly FilterOption[];
  readonly categories: readonly FilterOption[];
  /** With their codes, for what is scanned. */
  readonly known: readonly KnownModel[];
}

const options = (rows: readonly { readonly id: string; readonly body: { readonly name: string } }[]): FilterOption[] =>
  rows.map(({ id, body }) => ({ value: id, label: body.name })).toSorted((a, b) => compareTr(a.label, b.label));

/** Models and categories on the device; a dash for a name that it does not know. */
export function useEquipment(): Equipment {
  const models = useRecordList('ppe-model');
  const categories = useRecordList('ppe-category');
  return useMemo(() => {
    const known = new Map(models.rows.map(({ id, body }) => [id, body]));
    return {
      model: (id) => known.get(id),
      modelName: namesOf('ppe-model', models),
      categoryName: namesOf('ppe-category', categories),
      known: models.rows,
      models: options(models.rows),
      categories: options(categories.rows),
    };
  }, [models, categories]);
}
