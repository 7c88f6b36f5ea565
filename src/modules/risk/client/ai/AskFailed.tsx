import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { wordsOf } from '#client/http/errors.tsx';
import { FAILURE_WORDS } from '#modules/risk/client/ai/ai-words.ts';
import type { Failed } from '#modules/risk/client/ai/use-ai-ask.ts';

/** Why the model gave nothing, when it may be asked again, and that nothing was lost (RISK-IMG-08, RISK-IMG-09). */
export function AskFailed({ failed }: { failed: Failed }) {
  const { t, i18n } = useLingui();
  const isError = 'error' in failed;
  const wait = isError ? null : failed.wait;
  const isCalm = !isError && failed.reason === 'cancelled';
  return (
    <Alert color={isCalm ? 'blue' : 'red'} role="alert" data-reason={isError ? failed.error.code : failed.reason}>
      {isError ? wordsOf(failed.error).text : i18n._(FAILURE_WORDS[failed.reason])}{' '}
      {wait === null ? null : t`${wait} saniye sonra yeniden deneyebilirsiniz.`}{' '}
      <Trans>Fotoğraflarınız, yazdıklarınız ve gelen öneriler bu cihazda duruyor.</Trans>
    </Alert>
  );
}
