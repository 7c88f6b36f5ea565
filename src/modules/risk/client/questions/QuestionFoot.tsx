import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconPhotoSearch, IconPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { memo, type RefObject, useMemo, useRef } from 'react';
import { usePermission } from '#client/auth/session.tsx';
import { useFootHeight } from '#client/ui/use-foot-height.ts';
import { newId } from '#core/id/uuid.ts';
import { imageHelpPath, questionPath } from '#modules/risk/client/paths.ts';
import { oneTap } from '#modules/risk/client/questions/one-tap.ts';
import type { AskedQuestion } from '#modules/risk/client/questions/risk-sections.ts';
import type { LeaveQuestion } from '#modules/risk/client/questions/use-question-form.ts';
import classes from './questions.module.css';

/** The form in front, as the buttons under it reach it. */
export interface FormInFront {
  readonly leave: LeaveQuestion;
  /** By `performance.now()`. */
  readonly begunAt: number;
  /** Whether a score was tapped in it: a press after that is no second half of a double tap. */
  isTouched(): boolean;
}

/** What the buttons show of the form. */
export interface FormFacts {
  readonly isOpen: boolean;
  readonly isSubmitting: boolean;
}

interface Props extends FormFacts {
  readonly form: RefObject<FormInFront | null>;
  /** Id of the assessment. */
  readonly assessment: string;
  readonly asked: AskedQuestion;
  readonly before: AskedQuestion | null;
  readonly after: AskedQuestion | null;
  readonly nextOpen: AskedQuestion | null;
  readonly onGo: (question: AskedQuestion) => void;
  readonly onResult: () => void;
}

interface WaysProps {
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  readonly hasOpen: boolean;
  readonly isSubmitting: boolean;
  readonly mayAdd: boolean;
  /** The same as long as the foot is there. */
  readonly go: Readonly<Record<'add' | 'help' | 'back' | 'open' | 'on' | 'end', () => void>>;
}

/** The ways on from a question. They stay while the forms over them change: a person who goes through a list presses the same button. */
export const QuestionFoot = memo(function QuestionFoot(props: Props) {
  const { before, after, nextOpen, asked, isOpen, isSubmitting } = props;
  const { history } = useRouter();
  const mayAnswer = usePermission('risk.write');
  const mayAdd = usePermission('clist.write');
  const latest = useRef(props);
  latest.current = props;
  const go = useMemo((): WaysProps['go'] => {
    const leave: LeaveQuestion = (...how) => latest.current.form.current?.leave(...how);
    const once = (act: () => void) => {
      const form = latest.current.form.current;
      oneTap(form?.isTouched() === true ? 0 : (form?.begunAt ?? 0), act);
    };
    const goTo = (question: AskedQuestion | null) => question && leave(() => latest.current.onGo(question), false, question);
    const of = () => {
      const { asked: here, assessment } = latest.current;
      return { list: here.control_list_id, assessment, unit: here.unit_id };
    };
    return {
      add: () => {
        const at = { ...of(), after: latest.current.asked.item.id };
        leave(() => history.push(questionPath(newId(), at)), true);
      },
      help: () => {
        const at = of();
        leave(() => history.push(imageHelpPath(at)));
      },
      back: () => goTo(latest.current.before),
      open: () => {
        const { nextOpen: next, asked: here, onResult } = latest.current;
        if (next !== null) once(() => (next === here ? leave(onResult, true) : goTo(next)));
      },
      on: () => once(() => goTo(latest.current.after)),
      end: () => leave(latest.current.onResult),
    };
  }, [history]);
  return (
    <>
      {mayAnswer ? <Additions mayAdd={mayAdd} go={go} /> : null}
      <Ways
        hasBefore={before !== null}
        hasAfter={after !== null}
        hasOpen={nextOpen !== null && (nextOpen !== asked || isOpen)}
        isSubmitting={isSubmitting}
        go={go}
      />
    </>
  );
});

const Additions = memo(function Additions({ mayAdd, go }: Pick<WaysProps, 'mayAdd' | 'go'>) {
  return (
    <Group gap="xs">
      {mayAdd ? (
        <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={go.add}>
          <Trans>Bu listeye soru ekle</Trans>
        </Button>
      ) : null}
      <Button variant="default" leftSection={<IconPhotoSearch aria-hidden />} onClick={go.help}>
        <Trans>Görselden öneri al</Trans>
      </Button>
    </Group>
  );
});

/** Drawn anew where a way opens or closes, not for each question. */
const Ways = memo(function Ways({ hasBefore, hasAfter, hasOpen, isSubmitting, go }: Omit<WaysProps, 'mayAdd'>) {
  const foot = useRef<HTMLElement>(null);
  useFootHeight(foot);
  return (
    <footer className={classes.foot} ref={foot}>
      <Button variant="default" disabled={!hasBefore} onClick={go.back}>
        <Trans>Önceki</Trans>
      </Button>
      <Button variant="light" disabled={!hasOpen} onClick={go.open}>
        <Trans>Sonraki boş soru</Trans>
      </Button>
      {hasAfter ? (
        <Button onClick={go.on} loading={isSubmitting}>
          <Trans>İleri</Trans>
        </Button>
      ) : (
        <Button onClick={go.end}>
          <Trans>Bitir</Trans>
        </Button>
      )}
    </footer>
  );
});
