import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import { REVIEW, type Step } from './steps.ts';

const REVIEW_TITLE = msg`Gözden geçir ve bitir`;

/** Title of a page of the form in the person's language. */
export function useStepTitle(): (step: Step) => string {
  const { i18n } = useLingui();
  const { pages } = useAudit();
  return ({ key, section }) => {
    if (section !== null) return i18n.locale === 'en' ? section.title_en : section.title_tr;
    if (key === REVIEW) return i18n._(REVIEW_TITLE);
    const page = pages[key];
    return page === undefined ? key : i18n._(page.title);
  };
}
