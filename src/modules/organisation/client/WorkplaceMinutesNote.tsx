import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatNumber } from '#core/number/number.ts';
import { SERVICE_WORDS } from '#modules/organisation/client/workplace-words.ts';
import { type HazardClass, legalMinutes, SERVICES } from '#modules/organisation/shared/workplace-minutes.ts';
import classes from './workplace.module.css';

/** While head count and hazard class are entered: what the law will demand with them. */
export function LegalMinutesNote({ hazard, employees }: { hazard: HazardClass | null; employees: number | null }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  // A form that was just begun has no class yet.
  if (!hazard || employees === null) return null;
  const needs = legalMinutes(hazard, employees);
  const parts = SERVICES.filter((service) => needs[service].minutes > 0).map((service) => {
    const minutes = formatNumber(needs[service].minutes, locale);
    return `${i18n._(SERVICE_WORDS[service])}: ${t`ayda ${minutes} dakika`}`;
  });
  if (parts.length === 0) return null;
  return (
    <p className={classes.note} role="status">
      {t`Yasal en az süre.`} {parts.join(' · ')}
    </p>
  );
}
