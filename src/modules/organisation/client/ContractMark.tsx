import { useLingui } from '@lingui/react';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { DISPLAY_WORD } from '#modules/organisation/client/contract.labels.ts';
import type { CompanyDisplay } from '#modules/organisation/shared/contract.rules.ts';

const TONE = { continuing: 'safe', expired: 'caution', suspended: 'caution', terminated: 'danger' } as const;

/** How a contract or a company stands, in a word and a colour. */
export function ContractMark({ display }: { display: CompanyDisplay }) {
  const { i18n } = useLingui();
  const word = i18n._(DISPLAY_WORD[display]);
  return display === 'none' ? <StatusBadge>{word}</StatusBadge> : <StatusBadge tone={TONE[display]}>{word}</StatusBadge>;
}
