import type { Content } from 'pdfmake/interfaces.js';
import type { JsonObject } from '#core/change/json.ts';
import { topOf } from '#core/field/position.ts';
import type { AnyFields } from '#core/field/words.ts';
import type { Pictures, PrintedDocument } from '#core/pdf/document.ts';
import { PAPER_WORDS } from '#core/pdf/paper-words.ts';
import { pictureRows } from '#core/pdf/picture-rows.ts';
import { shownPictures } from '#core/pdf/render.ts';
import { signatureBlock } from '#core/pdf/signature-block.ts';
import { type Line, type Reader, valueLines } from '#core/pdf/value-lines.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import type { StoredFile } from '#core/field/field.ts';

/** A record that is printed by what its kind says of its fields (decision 72). */
export interface PrintedRecord<M> {
  readonly kind: Pick<AnyRecordKind, 'schema'>;
  readonly words: AnyFields<M>;
  readonly body: JsonObject;
  readonly sections: readonly {
    readonly title: M;
    readonly fields: readonly string[];
    /** A sentence below the title, which also stands there where no field says anything. */
    readonly says?: M | undefined;
  }[];
}

interface Row {
  readonly label: string;
  readonly lines: readonly Line[];
}

export interface PaperSection {
  readonly title: string;
  readonly says?: string;
  readonly rows: readonly Row[];
}

/** Everything that the paper of a record shows, with words and names in place of keys and ids. */
export interface PaperFacts extends Omit<PrintedDocument, 'content' | 'pictures'> {
  /** What stands below the title: number, state. */
  readonly under: string;
  readonly sections: readonly PaperSection[];
  readonly photos: Pictures;
}

/** The sections of a paper in words; those in which nothing was entered are left out. */
export async function paperSections<M extends object>(record: PrintedRecord<M>, reader: Reader<M>): Promise<PaperSection[]> {
  const rowOf = async (field: string): Promise<Row> => {
    const position = topOf(record.kind.schema, record.words, field);
    return {
      label: position.words === undefined ? '' : reader.say(position.words.label),
      lines: await valueLines(position, record.body[field], reader),
    };
  };
  const sections = await Promise.all(
    record.sections.map(async ({ title, fields, says }) => ({
      title: reader.say(title),
      ...(says === undefined ? {} : { says: reader.say(says) }),
      rows: (await Promise.all(fields.map(rowOf))).filter(({ lines }) => lines.length > 0),
    })),
  );
  return sections.filter(({ rows, says }) => rows.length > 0 || says !== undefined);
}

/** The photos that a paper shows. */
export const photosOf = (sections: readonly PaperSection[]): StoredFile[] =>
  sections.flatMap(({ rows }) => rows.flatMap(({ lines }) => lines.flatMap((line) => ('photos' in line ? line.photos : []))));

const textOf = ({ text, of = '' }: Extract<Line, { text: string }>): Content =>
  of === '' ? { text } : { text: [{ text: `${of}: `, color: '#475467' }, text] };

function contentOf(line: Line, label: string, { photos, locale }: PaperFacts): Content[] {
  const words = PAPER_WORDS[locale];
  if ('photos' in line) return pictureRows(line.photos, photos, words);
  return ['signature' in line ? signatureBlock(line.signature, { label, byName: words.signedByName }) : textOf(line)];
}

/** The paper of a record: title, then each section with its fields below one another. */
export function paperDocument(facts: PaperFacts): PrintedDocument {
  const { sections, under, photos, ...document } = facts;
  return {
    ...document,
    content: [
      { text: document.title, fontSize: 18, bold: true },
      { text: under, fontSize: 11, margin: [0, 2, 0, 8] },
      ...sections.flatMap(({ title, says, rows }): Content[] => [
        { text: title, style: 'heading' },
        ...(says === undefined ? [] : [{ text: says, italics: true, margin: [0, 2, 0, 2] } satisfies Content]),
        ...rows.map(
          ({ label, lines }): Content => ({
            columns: [
              { text: label, color: '#475467', width: '28%' },
              { stack: lines.flatMap((line) => contentOf(line, label, facts)), width: '*' },
            ],
            columnGap: 8,
            margin: [0, 2, 0, 2],
          }),
        ),
      ]),
    ],
    pictures: shownPictures(photos),
  };
}
