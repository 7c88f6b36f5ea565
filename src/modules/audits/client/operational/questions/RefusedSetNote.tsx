import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useContradicted } from '#modules/audits/client/operational/useQuestionSet.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';

/** Says that the server now has other words under the version of the set that is shown, and that they were not taken. */
export function RefusedSetNote({ set }: { set: QuestionSet | null }) {
  const isContradicted = useContradicted(set);
  if (set === null || !isContradicted) return null;
  const { version } = set;
  return (
    <Alert color="yellow" mb="md" className="no-print" data-refused-set={version}>
      <Trans>
        Sunucudan {version}. sürüm için farklı sorular geldi, alınmadı. Bu rapor, başlatıldığı sorularla gösteriliyor. Yöneticinize haber
        verin.
      </Trans>
    </Alert>
  );
}
