import { formatDay } from '#core/date/day.ts';
import type { Locale } from '#core/number/number.ts';
import type { PrintedRecord } from '#core/pdf/record-paper.ts';
import { dayOf } from '#modules/incidents/shared/incident.flow.ts';
import { partOf } from '#modules/incidents/shared/incident.parts.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import { sgkDeadline } from '#modules/incidents/shared/sgk-clock.ts';
import { CATEGORY_WORD, INCIDENT_WORDS, STATUS_WORD, type Word } from '#modules/incidents/shared/paper/words.ts';

type Field = keyof IncidentReport & string;
interface Section {
  readonly title: Word;
  readonly fields: readonly Field[];
}

const TITLE: Word = { tr: 'Olay bildirimi', en: 'Incident report' };

const UNNUMBERED: Word = { tr: 'henüz numarasız', en: 'no number yet' };

const WHAT: Section = {
  title: { tr: 'Olay', en: 'Incident' },
  fields: ['category', 'description', 'occurred_at', 'workplace_id', 'operation_area', 'location', 'reporter_id', 'received_at'],
};
const WHY: Section = {
  title: { tr: 'Ne oldu, neden oldu?', en: 'What happened, and why?' },
  fields: ['what_happened', 'why', 'lessons_learned', 'first_action', 'root_causes'],
};
const PART: Word = { tr: 'Kategori bilgileri', en: 'Details of the category' };
/** Who may know of an injury reads it with a network, from the server's own file; no other paper has it. */
const WITHHELD: Word = {
  tr: 'Yaralananın bilgileri bu kâğıtta yer almaz; yetkili kişiler bildirimi bağlantı varken açarak görür.',
  en: 'What concerns the injured person is not on this paper; those who may know of it open the report with a network.',
};
const CIRCUMSTANCES: Section = {
  title: { tr: 'Koşullar', en: 'Circumstances' },
  fields: ['activity', 'weather', 'witnesses', 'work_permit', 'work_permit_no'],
};
const DOCUMENTS: Section = { title: { tr: 'Belgeler', en: 'Documents' }, fields: ['documents', 'files'] };
const LEFT: Word = {
  tr: 'Fotoğraflar ve belgeler bu kâğıda alınmadı; yetkili kişiler bildirimi açarak görür.',
  en: 'Photos and documents were left out of this paper; those who may see them open the report.',
};
const REST: readonly Section[] = [
  { title: { tr: 'DÖF’ler', en: 'DFIs' }, fields: ['dfi_list'] },
  { title: { tr: 'Durum geçmişi', en: 'History of the status' }, fields: ['steps'] },
];

const SGK: Word = { tr: 'SGK’ya bildirim', en: 'Notification of SGK' };

/** The last day of the duty and how it was met, as one sentence: what does not change with the day on which it is read. */
function sgkSays(report: IncidentReport): Word | undefined {
  const deadline = sgkDeadline(report);
  if (deadline === null) return undefined;
  const [last, told] = [formatDay(deadline.last), report.sgk_notified_on];
  const years = deadline.unknownYears.join(', ');
  const [metTr, metEn] =
    told === null
      ? [' Bildirim tarihi girilmedi.', ' No date was entered.']
      : told > deadline.last
        ? [' Geç bildirildi.', ' It was late.']
        : ['', ''];
  const [feastTr, feastEn] =
    years === '' ? ['', ''] : [` ${years} yılının dini bayramları sayılmadı.`, ` Without the religious holidays of ${years}.`];
  return {
    tr: `Son gün: ${last} (kazadan sonraki üç iş günü; 5510 sayılı Kanun, madde 13).${feastTr}${metTr}`,
    en: `Last day: ${last} (three working days after the accident; law 5510, article 13).${feastEn}${metEn}`,
  };
}

/** What the paper of an incident report is made of, on the device and on the server alike. */
export interface IncidentPaper {
  readonly title: string;
  readonly number: string;
  /** Name of the file without its ending. */
  readonly name: string;
  /** What stands below the title. */
  readonly under: string;
  readonly words: PrintedRecord<Word>['words'];
  readonly sections: PrintedRecord<Word>['sections'];
}

/** What the file of a report without a number is called: what it is, and of which day and kind of incident. */
function nameOf(report: IncidentReport, locale: Locale): string {
  const category = report.category === null ? '' : CATEGORY_WORD[report.category][locale];
  return [TITLE[locale], formatDay(dayOf(report)), category].filter(Boolean).join(' ');
}

/**
 * The paper of a report as its reader is told it: an injury that is not in the body is not on the paper (ledger 08, decision 15).
 * `leavesDocuments` leaves photos and the names of documents out as well, and says so.
 */
export function incidentPaper(
  report: IncidentReport,
  locale: Locale,
  { leavesDocuments = false }: { readonly leavesDocuments?: boolean } = {},
): IncidentPaper {
  const part = partOf(report.category);
  // An injury in which nothing was entered is there all the same: none at all was not told, or was taken out.
  const isWithheld = part === 'injury' && report.injury === null;
  const hasDocuments = report.documents.length + (report.files ?? []).length > 0;
  const number = report.number ?? UNNUMBERED[locale];
  return {
    title: TITLE[locale],
    number,
    name: report.number ?? nameOf(report, locale),
    under: [number, STATUS_WORD[report.status][locale]].join(' · '),
    words: INCIDENT_WORDS,
    sections: [
      WHAT,
      WHY,
      { title: PART, fields: part === null ? [] : [part], says: isWithheld ? WITHHELD : undefined },
      CIRCUMSTANCES,
      { title: SGK, fields: ['sgk_notified_on'], says: sgkSays(report) },
      leavesDocuments ? { ...DOCUMENTS, fields: [], says: hasDocuments ? LEFT : undefined } : DOCUMENTS,
      ...REST,
    ],
  };
}
