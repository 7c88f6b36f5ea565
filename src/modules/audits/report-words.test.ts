import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  A5_LABEL,
  FACILITY_LABEL,
  FIELD_LABEL,
  FILTER_LOCATION_LABEL,
  FIXED_FILTER_LABEL,
  FUEL_LABEL,
  PEOPLE_LABEL,
  VEHICLE_LABEL,
} from '#modules/audits/client/operational/operational.labels.ts';
import { FINDING_KIND_LABEL, PRIORITY } from '#modules/audits/client/audit.labels.ts';
import { dfiLabels } from '#modules/dfi/client/dfi.labels.ts';
import { REPORT_TEXTS } from '#modules/audits/shared/operational/operational.texts.ts';

interface Label {
  readonly id?: string;
  readonly message?: string;
}
const turkish = ({ id, message }: Label): string => message ?? id ?? '';
const english = new Map(
  [...readFileSync(new URL('../../../locales/en.po', import.meta.url), 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(
    ([, id, text]) => [id ?? '', text ?? ''],
  ),
);

const { email_1: _1, email_2: _2, ...people } = PEOPLE_LABEL;
/** Names of the report by those of the kinds' fields, where the two differ. */
const renamed = {
  auditors: FIELD_LABEL.auditor,
  evaluation: FIELD_LABEL.generalEvaluation,
  a1: FIELD_LABEL.a1_report,
  workplace: FIELD_LABEL.workplace_id,
  manual: FIELD_LABEL.manual_reference,
  facility: FIELD_LABEL.a5,
  deadline: dfiLabels.fields.deadline,
  responsible: dfiLabels.fields.responsible,
};
const fields = { ...FIELD_LABEL, ...people, ...A5_LABEL, ...renamed } as Record<string, Label>;
const parts: Record<string, Label> = { ...FUEL_LABEL, ...VEHICLE_LABEL, ...FIXED_FILTER_LABEL, ...FILTER_LOCATION_LABEL };
const priority = Object.fromEntries(Object.entries(PRIORITY).map(([name, { label }]) => [name, label]));

describe('AUD-OPS-16: the printed report and the screen name a thing alike', () => {
  test.each(['tr', 'en'] as const)('in %s', (locale) => {
    const said = (label: Label) => (locale === 'tr' ? turkish(label) : english.get(turkish(label)));
    const texts = REPORT_TEXTS[locale];
    const flat = texts as unknown as Record<string, unknown>;
    // The duration stands beside its unit there.
    const shared = Object.keys(fields).filter((name) => typeof flat[name] === 'string' && name !== 'duration');
    expect(shared.length).toBeGreaterThan(34);
    expect(Object.fromEntries(shared.map((name) => [name, flat[name]]))).toEqual(
      Object.fromEntries(shared.map((name) => [name, said(fields[name] ?? {})])),
    );
    expect(texts.parts).toEqual(Object.fromEntries(Object.entries(parts).map(([name, label]) => [name, said(label)])));
    for (const [own, labels] of [
      [texts.types, FACILITY_LABEL],
      [texts.kinds, FINDING_KIND_LABEL],
      [texts.priority, priority],
    ] as const)
      expect(own).toEqual(Object.fromEntries(Object.entries(labels as Record<string, Label>).map(([name, label]) => [name, said(label)])));
  });
});
