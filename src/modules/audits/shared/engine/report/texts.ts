import type { Locale } from '#core/number/number.ts';
import { PAPER_WORDS } from '#core/pdf/paper-words.ts';

const TR = {
  ...PAPER_WORDS.tr,
  draft: 'TASLAK · geçerli değil',
  mark: 'TASLAK',
  valid: 'Geçerli rapor',
  not_applicable: 'Uygulanamaz',
  open: 'Yanıtsız',
  minutes: 'dakika',
  answers: 'Sorular ve yanıtlar',
  findings: 'Bulgular',
  noFindings: 'Bu raporda bulgu yok.',
  photos: 'Fotoğraflar',
  facts: 'Denetim bilgileri',
  number: 'Rapor numarası',
  workplace: 'İşyeri',
  auditors: 'Denetçiler',
  duration: 'Süre',
  reference: 'Bulgu referansı',
  manual: 'El kitabı referansı',
  dfi: 'DÖF',
  deadline: 'Termin',
  responsible: 'Sorumlu',
  dfiWaiting: 'numara bekliyor',
  signatures: 'İmzalar',
  figures: { total: 'Soru', answered: 'Yanıtlanan', no: 'Hayır', findings: 'Bulgu', dfis: 'DÖF' },
  kinds: { finding: 'Bulgu', comment: 'Yorum' },
  priority: { low: 'Düşük', medium: 'Orta', high: 'Yüksek' },
};

const EN: typeof TR = {
  ...PAPER_WORDS.en,
  draft: 'DRAFT · not valid',
  mark: 'DRAFT',
  valid: 'Valid report',
  not_applicable: 'Not applicable',
  open: 'No answer',
  minutes: 'minutes',
  answers: 'Questions and answers',
  findings: 'Findings',
  noFindings: 'There are no findings in this report.',
  photos: 'Photos',
  facts: 'The audit',
  number: 'Report number',
  workplace: 'Workplace',
  auditors: 'Auditors',
  duration: 'Duration',
  reference: 'Finding reference',
  manual: 'Manual reference',
  dfi: 'DFI',
  deadline: 'Deadline',
  responsible: 'Responsible',
  dfiWaiting: 'number to come',
  signatures: 'Signatures',
  figures: { total: 'Questions', answered: 'Answered', no: 'No', findings: 'Findings', dfis: 'DFIs' },
  kinds: { finding: 'Finding', comment: 'Comment' },
  priority: { low: 'Low', medium: 'Medium', high: 'High' },
};

export type CommonTexts = typeof TR;
/** Words that the printed reports of all kinds of audit share, per language. */
export const COMMON_TEXTS: Readonly<Record<Locale, CommonTexts>> = { tr: TR, en: EN };
