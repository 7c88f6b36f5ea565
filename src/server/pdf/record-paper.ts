import type { JsonObject } from '#core/change/json.ts';
import { type PaperFacts, type PrintedRecord, paperSections, photosOf } from '#core/pdf/record-paper.ts';
import type { Locale } from '#core/number/number.ts';
import { tellsGuarded } from '#core/record/guard.ts';
import { KINDS, kindOf } from '#modules/registry.ts';
import type { Ctx } from '#server/http/handler.ts';
import { picturesOf } from '#server/pdf/pictures.ts';
import { reportAuthor } from '#server/pdf/report-author.ts';
import type { ReportOrder } from '#server/pdf/report-file.ts';
import type { StoredRecord } from '#server/records/port.ts';

const MAKER = new URL('./record-paper.make.ts', import.meta.url).href;

type Word = Readonly<Record<Locale, string>>;

/** What a kind says of its paper, in words that need no catalogue. */
export interface KindPaper extends Pick<PrintedRecord<Word>, 'words' | 'sections'> {
  readonly title: string;
  readonly number: string;
  /** Name of the file without its ending. */
  readonly name: string;
  /** What stands below the title. */
  readonly under: string;
}

/** Name of a record of one of these kinds, as far as the caller reaches it. */
async function nameOf(ctx: Ctx, kinds: readonly string[], id: string): Promise<string> {
  for (const of of kinds) {
    const kind = kindOf(of);
    const found = kind === undefined ? null : await ctx.records.find(kind.kind, id);
    if (kind !== undefined && found !== null) return kind.title(found.body);
  }
  return '';
}

async function companyOf(ctx: Ctx, workplace_id: string | null): Promise<string | undefined> {
  const workplace = workplace_id === null ? null : await ctx.records.find('workplace', workplace_id);
  const company = workplace === null ? null : await ctx.records.find('company', workplace.body.company_id);
  return company?.body.name;
}

/** The paper of a record as the caller is told it (device: client/pdf/record-paper.ts), to be made and kept with the record. */
export async function recordPaper<B>(ctx: Ctx, record: StoredRecord<B>, paper: KindPaper): Promise<ReportOrder<PaperFacts>> {
  const { title, name, number, under, words, sections: wanted } = paper;
  const kind = KINDS[record.kind];
  // Bodies are JSON by their schemas.
  const body = record.body as unknown as JsonObject;
  const printed = { kind, words, body, sections: wanted };
  const sections = await paperSections(printed, {
    locale: ctx.locale,
    say: (word) => word[ctx.locale],
    nameOf: (kinds, id) => nameOf(ctx, kinds, id),
  });
  const photos = photosOf(sections).map(({ document_key }) => document_key);
  const facts: PaperFacts = {
    title,
    author: await reportAuthor(ctx, record.account_id, await companyOf(ctx, record.workplace_id)),
    number,
    under,
    locale: ctx.locale,
    printedAt: ctx.now,
    mark: null,
    sections,
    photos: await picturesOf(ctx, [record.id], photos),
  };
  return {
    kind: record.kind,
    record,
    maker: MAKER,
    facts,
    name,
    isPreview: false,
    isGuarded: tellsGuarded(kind, body, new Set(wanted.flatMap(({ fields }) => fields))),
  };
}
