import type { Content } from 'pdfmake/interfaces.js';
import { formatDay } from '#core/date/day.ts';
import type { ReportFacts } from '#modules/audits/shared/engine/report/facts.ts';
import { numberOf } from '#modules/audits/shared/engine/report/head.ts';
import { pairs } from '#core/pdf/pairs.ts';
import { COMMON_TEXTS } from '#modules/audits/shared/engine/report/texts.ts';
import type { SecurityTour } from '#modules/audits/shared/tour/tour.schema.ts';

type Facts = ReportFacts<SecurityTour>;

/** Words of the printed tour per language. */
export const TOUR_TEXTS = {
  tr: { title: 'Güvenlik Turu Kontrol Listesi', tour_date: 'Tur tarihi', location: 'Gezilen yer', participants: 'Tura katılanlar' },
  en: { title: 'Security tour checklist', tour_date: 'Date of the tour', location: 'Area walked', participants: 'Who took part' },
} as const;

function head({ audit, locale, workplace, auditors }: Facts): Content[] {
  const [t, own] = [COMMON_TEXTS[locale], TOUR_TEXTS[locale]];
  const rows = [
    [t.number, numberOf(audit, t)],
    [t.workplace, workplace],
    [own.location, audit.location],
    [t.auditors, auditors.join(', ')],
    [own.tour_date, formatDay(audit.tour_date)],
    [t.duration, audit.duration === null ? '' : `${audit.duration} ${t.minutes}`],
    [own.participants, audit.participants],
  ] as const;
  return [{ text: t.facts, style: 'heading' }, pairs(rows, t.none)];
}

/** The printed security tour. */
export const tourReport = { title: ({ locale }: Facts): string => TOUR_TEXTS[locale].title, head };
