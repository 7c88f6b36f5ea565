import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { revealWrongField } from '#client/records/correction.ts';
import type { Day } from '#core/date/day.ts';

interface DeadlineAsked {
  /** Asks at the first press without a deadline: then nothing is to be raised by this press. */
  asks(): boolean;
  /** What stands at the field until a day is chosen. */
  readonly words: string | null;
}

/** A DFI without a deadline is never overdue, so one is asked for; a second press raises it without (ledger 07, decision 4). */
export function useDeadlineAsked(deadline: Day | null): DeadlineAsked {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isAsked) revealWrongField();
  }, [isAsked]);
  return {
    asks() {
      if (deadline !== null || isAsked) return false;
      setAsked(true);
      return true;
    },
    words: isAsked && deadline === null ? t`Termin seçilmedi. Bir süre seçin; terminsiz açmak için düğmeye yeniden basın.` : null,
  };
}
