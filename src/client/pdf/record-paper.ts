import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Content } from 'pdfmake/interfaces.js';
import { paperAuthor } from '#client/pdf/paper-author.ts';
import { picturesHere } from '#client/pdf/pictures-here.ts';
import { type Line, type Reader, valueLines } from '#client/pdf/value-lines.ts';
import type { AnyKindLabels } from '#client/records/kind-labels.ts';
import { readRecord } from '#client/records/read-record.ts';
import { positionOf } from '#client/records/values/position.ts';
import type { SyncEngine } from '#client/sync/engine.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { Locale } from '#core/number/number.ts';
import type { Pictures, PrintedDocument } from '#core/pdf/document.ts';
import { pictureRows } from '#core/pdf/picture-rows.ts';
import { shownPictures } from '#core/pdf/render.ts';
import { signatureBlock } from '#core/pdf/signature-block.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { UserInfo } from '#modules/auth/shared/auth.calls.ts';
import { KINDS, kindOf } from '#modules/registry.ts';

/** A record that is to be printed by what its kind says of its fields. */
export interface RecordPaper {
  readonly kind: KindId;
  readonly labels: AnyKindLabels;
  readonly body: JsonObject;
  readonly title: string;
  /** What stands below the title: number, state. */
  readonly under: string;
  readonly number: string;
  readonly user: Pick<UserInfo, 'demo' | 'account_name'>;
  readonly sections: readonly { readonly title: MessageDescriptor; readonly fields: readonly string[] }[];
  /** The server does not have all that is printed. */
  readonly isUnsent: boolean;
  readonly locale: Locale;
  readonly i18n: I18n;
}

interface Row {
  readonly label: string;
  readonly lines: readonly Line[];
}

export interface PaperFacts extends Omit<PrintedDocument, 'content' | 'pictures'> {
  readonly under: string;
  readonly sections: readonly { readonly title: string; readonly rows: readonly Row[] }[];
  readonly words: { readonly photoWaiting: string; readonly photoFormat: string; readonly byName: string };
  readonly photos: Pictures;
}

/** Reads what is printed of a record from this device. Sections in which nothing was entered are left out. */
export async function gatherPaper(engine: Pick<SyncEngine, 'record' | 'photos' | 'status'>, paper: RecordPaper): Promise<PaperFacts> {
  const { i18n, locale, labels, body, kind } = paper;
  const { workplace_id } = body;
  const reader: Reader = {
    i18n,
    locale,
    async nameOf(kinds, id) {
      for (const of of kinds) {
        const kind = kindOf(of);
        const found = kind === undefined ? null : await readRecord(engine, kind.kind, id);
        if (kind !== undefined && found !== null) return kind.title(found.body);
      }
      return '';
    },
  };
  const rowOf = async (field: string): Promise<Row> => {
    const position = positionOf(KINDS[kind], labels, field);
    return {
      label: position.words === undefined ? '' : i18n._(position.words.label),
      lines: await valueLines(position, body[field], reader),
    };
  };
  const sections = await Promise.all(
    paper.sections.map(async ({ title, fields }) => ({
      title: i18n._(title),
      rows: (await Promise.all(fields.map(rowOf))).filter(({ lines }) => lines.length > 0),
    })),
  );
  const lines = sections.flatMap(({ rows }) => rows.flatMap((row) => row.lines));
  return {
    title: paper.title,
    author: await paperAuthor(engine, paper.user, typeof workplace_id === 'string' ? workplace_id : null),
    number: paper.number,
    under: paper.under,
    locale,
    printedAt: new Date(),
    mark: null,
    ...(paper.isUnsent ? { note: i18n._(msg`Henüz eşitlenmedi: bu kâğıt cihazdan çıktı, sunucuda değil`) } : {}),
    sections: sections.filter(({ rows }) => rows.length > 0),
    words: {
      photoWaiting: i18n._(msg`Fotoğraf bekleniyor`),
      photoFormat: i18n._(msg`Bu biçimdeki fotoğraf basılamıyor`),
      byName: i18n._(msg`Adını yazarak imzaladı`),
    },
    photos: await picturesHere(
      engine,
      lines.flatMap((line) => ('photos' in line ? line.photos : [])),
    ),
  };
}

const textOf = ({ text, of = '' }: Extract<Line, { text: string }>): Content =>
  of === '' ? { text } : { text: [{ text: `${of}: `, color: '#475467' }, text] };

function contentOf(line: Line, label: string, { photos, words }: PaperFacts): Content[] {
  if ('photos' in line) return pictureRows(line.photos, photos, words);
  return ['signature' in line ? signatureBlock(line.signature, { label, byName: words.byName }) : textOf(line)];
}

/** The paper of a record: title, then each section with its fields below one another. */
export function paperDocument(facts: PaperFacts): PrintedDocument {
  const { sections, under, photos, words: _, ...document } = facts;
  return {
    ...document,
    content: [
      { text: document.title, fontSize: 18, bold: true },
      { text: under, fontSize: 11, margin: [0, 2, 0, 8] },
      ...sections.flatMap(({ title, rows }): Content[] => [
        { text: title, style: 'heading' },
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
