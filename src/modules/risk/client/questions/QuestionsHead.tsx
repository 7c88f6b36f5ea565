import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconChartBar, IconListCheck } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { CountBar } from '#client/ui/CountBar.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

interface Props {
  readonly title: string;
  readonly answered: number;
  readonly total: number;
  readonly isResult: boolean;
  readonly onJump: () => void;
  readonly onPart: (isResult: boolean) => void;
}

/** Over the questions of an assessment: its name, how many are answered, and the ways to all of them and to the result. */
export const QuestionsHead = memo(function QuestionsHead({ title, answered, total, isResult, onJump, onPart }: Props) {
  const { t } = useLingui();
  // Drawn for themselves: the count beside them changes with each answer.
  const actions = useMemo(
    () => (
      <Group gap="xs">
        <Button variant="default" leftSection={<IconListCheck aria-hidden />} onClick={onJump}>
          <Trans>Sorular</Trans>
        </Button>
        <Button
          variant={isResult ? 'filled' : 'default'}
          aria-pressed={isResult}
          leftSection={<IconChartBar aria-hidden />}
          onClick={() => onPart(!isResult)}
        >
          <Trans>Sonuç</Trans>
        </Button>
      </Group>
    ),
    [isResult, onJump, onPart],
  );
  const count = t`${answered}/${total} yanıtlandı`;
  return (
    <>
      <PageHeader title={title} actions={actions}>
        <span data-testid="answered">{count}</span>
      </PageHeader>
      <CountBar value={answered} total={total} label={count} />
    </>
  );
});
