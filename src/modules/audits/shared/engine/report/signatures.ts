import type { Content } from 'pdfmake/interfaces.js';
import { isSignature, isSigned } from '#core/field/signature.ts';
import { isChangedSince } from '#core/field/signed-for.ts';
import { signedForAudit } from '#modules/audits/shared/engine/audit-signed-for.ts';
import type { ReportFacts } from '#modules/audits/shared/engine/report/facts.ts';
import { COMMON_TEXTS } from '#modules/audits/shared/engine/report/texts.ts';
import { AUDITS } from '#modules/audits/shared/audits.kinds.ts';
import { signatureBlock } from '#core/pdf/signature-block.ts';

/** Who signed, side by side on the last page; nothing where nobody did. One that was not finished is none. */
export function reportSignatures({ kind, audit, locale }: ReportFacts): Content[] {
  const t = COMMON_TEXTS[locale];
  const now = () => signedForAudit(AUDITS[kind], audit);
  const blocks = (AUDITS[kind].signatures ?? []).flatMap((field) => {
    const given: unknown = audit[field];
    if (!isSignature(given) || !isSigned(given)) return [];
    const words = { label: t[field], byName: t.signedByName };
    return [signatureBlock(given, isChangedSince(given, now) ? { ...words, changed: t.changedSinceSigned } : words)];
  });
  return blocks.length === 0
    ? []
    : [
        {
          stack: [
            { text: t.signatures, style: 'heading' },
            { columns: blocks, columnGap: 24 },
          ],
          unbreakable: true,
        },
      ];
}
