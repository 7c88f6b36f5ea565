import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { formatDay } from '#core/date/day.ts';
import { isSigned } from '#core/field/signature.ts';
import type { PrintedDocument } from '#core/pdf/document.ts';
import { pairs } from '#core/pdf/pairs.ts';
import { signatureBlock } from '#core/pdf/signature-block.ts';
import type { Receiver } from '#modules/ppe/shared/distribution.schema.ts';
import type { DeliveryFacts } from '#modules/ppe/shared/paper/facts.ts';
import { DELIVERY_TEXTS } from '#modules/ppe/shared/paper/texts.ts';

const QUIET = '#475467';
/** Room for a signature in a row, pt. */
const SIGNATURE = { width: 120, height: 44 };
/** Rows of more items may go on upon the next page. */
const MOST_TOGETHER = 12;

const head = (text: string): TableCell => ({ text, bold: true, fillColor: '#eef1f5' });

const amount = ({ models, locale }: DeliveryFacts, model_id: string, quantity: number): string =>
  `${quantity} ${DELIVERY_TEXTS[locale].units[models.get(model_id)?.unit ?? 'piece']}`;

function receiverRow(facts: DeliveryFacts, { employee_id, items, signature }: Receiver, at: number): TableCell[] {
  const { locale, names, jobs, models } = facts;
  const t = DELIVERY_TEXTS[locale];
  const job = jobs.get(employee_id ?? '') ?? '';
  const given = items.map(({ model_id, quantity }): Content => {
    const model = models.get(model_id ?? '');
    return {
      columns: [
        { text: [model?.name ?? t.none, model?.standard].filter(Boolean).join(' · '), width: '*' },
        { text: amount(facts, model_id ?? '', quantity), width: 60, alignment: 'right' },
      ],
      columnGap: 6,
    };
  });
  return [
    { text: String(at + 1), alignment: 'right' },
    { stack: [{ text: names.get(employee_id ?? '') ?? t.none, bold: true }, ...(job === '' ? [] : [{ text: job, color: QUIET }])] },
    { stack: given },
    signature && isSigned(signature)
      ? signatureBlock(signature, { label: '', byName: t.signedByName }, SIGNATURE)
      : { text: '', margin: [0, 0, 0, SIGNATURE.height] }, // signed by hand
  ];
}

function returnTable(facts: DeliveryFacts): Content[] {
  const { locale, returns, names, models } = facts;
  const t = DELIVERY_TEXTS[locale];
  if (returns.length === 0) return [];
  const nameOf = (id: string | null) => names.get(id ?? '') ?? t.none;
  return [
    { text: t.returns, style: 'heading', margin: [0, 14, 0, 4] },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['auto', '*', '*', 'auto', 'auto', '*'],
        body: [
          [t.date, t.employee, t.given, t.quantity, t.outcome, t.receiver].map(head),
          ...returns.map(({ date, employee_id, model_id, quantity, outcome, receiver_id }): TableCell[] => [
            date === null ? t.none : formatDay(date),
            nameOf(employee_id),
            models.get(model_id ?? '')?.name ?? t.none,
            amount(facts, model_id ?? '', quantity),
            t.outcomes[outcome],
            nameOf(receiver_id),
          ]),
        ],
      },
      layout: 'lightHorizontalLines',
    },
  ];
}

/** The delivery paper of a distribution, zimmet tutanağı: who got what, and the signature of each receiver (ledger 09, decision 4). */
export function deliveryPaper(facts: DeliveryFacts): PrintedDocument {
  const { locale, author, number, printedAt, company, workplace, distribution, names, note } = facts;
  const t = DELIVERY_TEXTS[locale];
  const { date, type, distributor_id, employees } = distribution;
  const distributor = names.get(distributor_id ?? '') ?? '';
  return {
    title: t.title,
    author,
    number,
    locale,
    printedAt,
    mark: null,
    ...(note === undefined ? {} : { note }),
    content: [
      { text: t.title, fontSize: 18, bold: true, margin: [0, 0, 0, 8] },
      pairs(
        [
          [t.company, company],
          [t.date, date === null ? '' : formatDay(date)],
          [t.workplace, workplace],
          [t.type, t.types[type]],
          [t.distributor, distributor],
          [t.receivers, String(employees.length)],
        ],
        t.none,
      ),
      {
        table: {
          headerRows: 1,
          dontBreakRows: employees.every(({ items }) => items.length <= MOST_TOGETHER),
          widths: [18, 120, '*', SIGNATURE.width],
          body: [
            ['', t.employee, `${t.given} · ${t.quantity}`, t.signature].map(head),
            ...employees.map((one, at) => receiverRow(facts, one, at)),
          ],
        },
      },
      { text: t.statement, margin: [0, 8, 0, 0] },
      ...returnTable(facts),
      {
        stack: [
          { text: t.handed, color: QUIET },
          { text: distributor, bold: true },
        ],
        margin: [0, 20, 0, SIGNATURE.height],
        unbreakable: true,
      },
    ],
    pictures: new Map(),
  };
}
