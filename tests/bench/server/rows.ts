/** Rows of about 1.7 kB with Turkish letters, the same for every contender; workplaces hold about 400 each at 10,000. */
import { addDays } from '#core/date/day.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import { operationalAuditRecord } from '#modules/audits/shared/operational/operational.record.ts';
import { type FeedPage, type FeedRow, sortDescOf } from '#modules/sync/shared/sync.calls.ts';

const WORDS = 'çelik şaft ölçüm ığdır üretim yakıt tankı filtre değişimi yangın söndürücü güvenlik kontrol listesi eğitim bakım'.split(' ');

const words = (seed: number, count: number): string =>
  Array.from({ length: count }, (_, i) => WORDS[(seed * 7 + i * 13) % WORDS.length]).join(' ');

const uuid = (family: number, n: number): string =>
  `0190${family.toString(16).padStart(4, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const workplaceCount = (total: number): number => Math.max(10, Math.round(total / 400));
export const workplaceId = (n: number): string => uuid(0xb, n);

/** One row: an operational audit as the feed tells it. */
export function benchRow(n: number, total: number): FeedRow {
  const workplace = workplaceId(n % workplaceCount(total));
  const blank = blankOperationalAudit({
    workplace_id: workplace,
    question_set_version: 1,
    auditor: [uuid(0xc, n % 20)],
    today: addDays('2020-01-01', Math.floor(n / 20)),
  });
  return {
    id: uuid(0xa, n),
    kind: 'operational-audit',
    bucket: workplace,
    version: 1,
    seq: n + 1,
    deleted: false,
    sortDesc: sortDescOf(operationalAuditRecord.sortAt(blank, uuid(0xa, n))),
    status: 'draft',
    created_by: uuid(0xc, n % 20),
    created_at: '2026-01-01T00:00:00.000Z',
    updated_by: null,
    updated_at: '2026-01-01T00:00:00.000Z',
    data: { ...blank, number: `ODR-2026-${n}`, facilityName: words(n, 4), generalEvaluation: words(n, 20) },
  };
}

/** A page of the feed, in the shape the product's server sends. */
export function benchPage(total: number, after: number, limit: number): FeedPage {
  const changes: FeedRow[] = [];
  for (let n = after; n < Math.min(after + limit, total); n++) changes.push(benchRow(n, total));
  const watermark = changes.at(-1)?.seq ?? after;
  return { epoch: 'bench', changes, watermark, gaps: [], more: watermark < total, digest: null, time: Date.now() };
}
