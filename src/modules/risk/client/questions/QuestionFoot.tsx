import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconPhotoSearch, IconPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { memo, type RefObject, useRef } from 'react';
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

/** The ways on from a question. They stay while the forms over them change: a person who goes through a list presses the same button. */
export const QuestionFoot = memo(function QuestionFoot(props: Props) {
  const { form, assessment, asked, before, after, nextOpen, onGo, onResult, isOpen, isSubmitting } = props;
  const { history } = useRouter();
  const mayAnswer = usePermission('risk.write');
  const mayAdd = usePermission('clist.write');
  const foot = useRef<HTMLElement>(null);
  useFootHeight(foot);
  const leave: LeaveQuestion = (...how) => form.current?.leave(...how);
  const once = (act: () => void) => oneTap(form.current?.isTouched() === true ? 0 : (form.current?.begunAt ?? 0), act);
  const goTo = (question: AskedQuestion) => leave(() => onGo(question), false, question);
  const of = { list: asked.control_list_id, assessment, unit: asked.unit_id };
  const add = () => leave(() => history.push(questionPath(newId(), { ...of, after: asked.item.id })), true);
  const help = () => leave(() => history.push(imageHelpPath(of)));
  return (
    <>
      {mayAnswer ? (
        <Group gap="xs">
          {mayAdd ? (
            <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={add}>
              <Trans>Bu listeye soru ekle</Trans>
            </Button>
          ) : null}
          <Button variant="default" leftSection={<IconPhotoSearch aria-hidden />} onClick={help}>
            <Trans>Görselden öneri al</Trans>
          </Button>
        </Group>
      ) : null}
      <footer className={classes.foot} ref={foot}>
        <Button variant="default" disabled={before === null} onClick={() => before && goTo(before)}>
          <Trans>Önceki</Trans>
        </Button>
        <Button
          variant="light"
          disabled={nextOpen === null || (nextOpen === asked && !isOpen)}
          onClick={() => nextOpen && once(() => (nextOpen === asked ? leave(onResult, true) : goTo(nextOpen)))}
        >
          <Trans>Sonraki boş soru</Trans>
        </Button>
        {after === null ? (
          <Button onClick={() => leave(onResult)}>
            <Trans>Bitir</Trans>
          </Button>
        ) : (
          <Button onClick={() => once(() => goTo(after))} loading={isSubmitting}>
            <Trans>İleri</Trans>
          </Button>
        )}
      </footer>
    </>
  );
});
