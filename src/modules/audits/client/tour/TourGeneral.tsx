import { useLingui } from '@lingui/react/macro';
import { LateDayInput } from '#client/ui/LateDayInput.tsx';
import { dayInIstanbul } from '#core/date/day.ts';
import { FieldFrame } from '#modules/audits/client/operational/fields/FieldFrame.tsx';
import { TextField } from '#modules/audits/client/operational/fields/TextField.tsx';
import { Auditors, Duration } from '#modules/audits/client/operational/form/common-fields.tsx';
import classes from '#modules/audits/client/operational/form/form.module.css';
import { fieldHook } from '#modules/audits/client/operational/form/useField.ts';
import { WorkplaceField } from '#modules/audits/client/operational/form/WorkplaceField.tsx';
import { TOUR_LABEL } from '#modules/audits/client/tour/tour.labels.ts';
import type { SecurityTour } from '#modules/audits/shared/tour/tour.schema.ts';

const useField = fieldHook<SecurityTour>();

/** Who walked where and when (AUD-TOUR-02). */
export function TourGeneral() {
  return (
    <>
      <section className={classes.panel}>
        <WorkplaceField />
        <TourText field="location" max={250} />
        <Auditors />
        <TourText field="participants" max={1000} long />
      </section>
      <section className={classes.panel}>
        <div className={classes.columns}>
          <TourDate />
          <Duration />
        </div>
      </section>
    </>
  );
}

function TourText({ field, max, long = false }: { field: 'location' | 'participants'; max: number; long?: boolean }) {
  const { i18n } = useLingui();
  const { id, value, error, type, flush } = useField(field);
  return (
    <TextField id={id} label={i18n._(TOUR_LABEL[field])} value={value} max={max} long={long} error={error} onChange={type} onBlur={flush} />
  );
}

function TourDate() {
  const { i18n } = useLingui();
  const { id, value, error, tap } = useField('tour_date');
  return (
    <FieldFrame id={id} label={i18n._(TOUR_LABEL.tour_date)} required>
      <LateDayInput id={id} value={value} onChange={tap} error={error} required max={dayInIstanbul(Date.now())} />
    </FieldFrame>
  );
}
