import { useLingui } from '@lingui/react/macro';
import type { Step } from './steps.ts';

/** Title of a page of the form in the person's language. */
export function useStepTitle(): (step: Step) => string {
  const { t, i18n } = useLingui();
  return ({ key, section }) => {
    if (section !== null) return i18n.locale === 'en' ? section.title_en : section.title_tr;
    if (key === 'general') return t`Genel bilgiler`;
    return key === 'a5' ? t`Tesis bilgileri (A5)` : t`A1 raporu ve genel değerlendirme`;
  };
}
