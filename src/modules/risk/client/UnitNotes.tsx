import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useAnswer, useIsUnreachable } from '#client/http/query.ts';
import { assessmentPaths } from '#modules/risk/client/paths.ts';
import classes from './assessment.module.css';
import { assessmentCalls } from '#modules/risk/shared/assessment.calls.ts';

interface Props {
  readonly workplace: string;
  readonly units: readonly { readonly id: string; readonly name: string }[];
  /** The assessment that asks; it does not stand in its own way. */
  readonly own: string;
  /** Whether another one is wanted all the same. */
  readonly isSecond: boolean;
  readonly onSecond: (next: boolean) => void;
}

/** What of the units is assessed already: opened or revised, or begun once more by who says so (ledger 06, decision 13). */
export function UnitNotes({ workplace, units, own, isSecond, onSecond }: Props) {
  return (
    <Stack gap="xs" className={classes.notes ?? ''}>
      {units.map((unit) => (
        <UnitNote key={unit.id} workplace={workplace} unit={unit} own={own} isSecond={isSecond} onSecond={onSecond} />
      ))}
    </Stack>
  );
}

function UnitNote({ workplace, unit, own, isSecond, onSecond }: Omit<Props, 'units'> & { readonly unit: Props['units'][number] }) {
  const { t } = useLingui();
  const answer = useAnswer(assessmentCalls.existing, { params: { a: workplace, b: unit.id } }, { afresh: true });
  const isOffline = useIsUnreachable(answer);
  const { name } = unit;
  const found = answer.data?.data;
  if (found?.id && found.id !== own) {
    const what = [found.report_number, found.title].filter(Boolean).join(' · ');
    return (
      <Alert color="yellow" role="status" title={t`${name}: bu birimin bir değerlendirmesi var`}>
        <Stack gap="xs">
          <span>{what}</span>
          <Group gap="xs">
            <Button component={Link} to={assessmentPaths.show(found.id)} variant="default">
              <Trans>Aç</Trans>
            </Button>
            <Button component={Link} to={`${assessmentPaths.show(found.id)}?revise=true`} variant="default">
              <Trans>Revize et</Trans>
            </Button>
          </Group>
          <Checkbox
            checked={isSecond}
            onChange={(event) => onSecond(event.currentTarget.checked)}
            label={t`Yine de ikinci bir değerlendirme oluştur`}
          />
        </Stack>
      </Alert>
    );
  }
  return answer.error && !isOffline ? (
    <Alert color="red" role="alert" title={t`${name}: var olan değerlendirme denetlenemedi`}>
      <Group gap="xs">
        <span>{answer.error.message}</span>
        <Button variant="default" onClick={() => void answer.refetch()}>
          <Trans>Yeniden dene</Trans>
        </Button>
      </Group>
    </Alert>
  ) : null;
}
