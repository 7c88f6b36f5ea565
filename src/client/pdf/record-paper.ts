import type { Tell } from '#client/pdf/making.ts';
import { paperAuthor } from '#client/pdf/paper-author.ts';
import { picturesHere } from '#client/pdf/pictures-here.ts';
import { readRecord } from '#client/records/read-record.ts';
import type { SyncEngine } from '#client/sync/engine.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { AnyFields } from '#core/field/words.ts';
import type { Locale } from '#core/number/number.ts';
import { PAPER_WORDS } from '#core/pdf/paper-words.ts';
import { type PaperFacts, type PrintedRecord, paperSections, photosOf } from '#core/pdf/record-paper.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { UserInfo } from '#modules/auth/shared/auth.calls.ts';
import { KINDS, kindOf } from '#modules/registry.ts';

/** A record that is to be printed by what its kind says of its fields. */
export interface RecordPaper<M> {
  readonly kind: KindId;
  readonly words: AnyFields<M>;
  readonly say: (word: M) => string;
  readonly body: JsonObject;
  readonly title: string;
  /** What stands below the title: number, state. */
  readonly under: string;
  readonly number: string;
  readonly user: Pick<UserInfo, 'demo' | 'account_name'>;
  readonly sections: PrintedRecord<M>['sections'];
  /** The server does not have all that is printed. */
  readonly isUnsent: boolean;
  readonly locale: Locale;
}

type Engine = Pick<SyncEngine, 'record' | 'photos' | 'status'>;

async function nameHere(engine: Engine, kinds: readonly string[], id: string): Promise<string> {
  for (const of of kinds) {
    const kind = kindOf(of);
    const found = kind === undefined ? null : await readRecord(engine, kind.kind, id);
    if (kind !== undefined && found !== null) return kind.title(found.body);
  }
  return '';
}

/** Reads what is printed of a record from this device (server: pdf/record-paper.ts). */
export async function gatherPaper<M extends object>(engine: Engine, paper: RecordPaper<M>, tell?: Tell): Promise<PaperFacts> {
  const { title, under, number, locale, say, words, body, isUnsent } = paper;
  const { workplace_id } = body;
  const nameOf = (kinds: readonly string[], id: string) => nameHere(engine, kinds, id);
  const printed = { kind: KINDS[paper.kind], words, body, sections: paper.sections };
  const sections = await paperSections(printed, { locale, say, nameOf });
  return {
    title,
    author: await paperAuthor(engine, paper.user, typeof workplace_id === 'string' ? workplace_id : null),
    number,
    under,
    locale,
    printedAt: new Date(),
    mark: null,
    ...(isUnsent ? { note: PAPER_WORDS[locale].unsent } : {}),
    sections,
    photos: await picturesHere(engine, photosOf(sections), tell),
  };
}
