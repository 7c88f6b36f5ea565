import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconPencil,
  IconRowInsertBottom,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { newId } from '#core/id/uuid.ts';
import { questionPath } from '#modules/risk/client/paths.ts';
import type { QuestionItem } from '#modules/risk/client/question-columns.tsx';
import type { useQuestionActions } from '#modules/risk/client/use-question-actions.ts';

interface Props {
  readonly row: QuestionItem;
  /** Its place, counted from 1, and how many there are; null for one that was taken out of its list. */
  readonly number: number | null;
  readonly count: number;
  readonly actions: ReturnType<typeof useQuestionActions>;
  readonly onGo: (path: string) => void;
}

const SIZE = '1.2em';

/** What can be done to one question of a list. */
export function QuestionMenu({ row, number, count, actions, onGo }: Props) {
  const { t } = useLingui();
  if (number === null)
    return (
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t`Listeden çıkarılan soru için işlemler`}>
            <IconDots aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowBackUp size={SIZE} aria-hidden />} onClick={() => void actions.giveBack(row)}>
            <Trans>Listeye geri al</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    );
  const at = number - 1;
  const move = (to: number) => void actions.move(row, to);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t`${number}. soru için işlemler`}>
          <IconDots aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={questionPath(row.id)} leftSection={<IconPencil size={SIZE} aria-hidden />}>
          <Trans>Düzenle</Trans>
        </Menu.Item>
        <Menu.Item
          leftSection={<IconRowInsertBottom size={SIZE} aria-hidden />}
          onClick={() => onGo(questionPath(newId(), { list: row.body.control_list_id, after: row.id }))}
        >
          <Trans>Altına soru ekle</Trans>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item disabled={at === 0} leftSection={<IconArrowUp size={SIZE} aria-hidden />} onClick={() => move(at - 1)}>
          <Trans>Yukarı taşı</Trans>
        </Menu.Item>
        <Menu.Item disabled={number === count} leftSection={<IconArrowDown size={SIZE} aria-hidden />} onClick={() => move(at + 1)}>
          <Trans>Aşağı taşı</Trans>
        </Menu.Item>
        <Menu.Item disabled={at === 0} leftSection={<IconArrowBarToUp size={SIZE} aria-hidden />} onClick={() => move(0)}>
          <Trans>Başa taşı</Trans>
        </Menu.Item>
        <Menu.Item disabled={number === count} leftSection={<IconArrowBarToDown size={SIZE} aria-hidden />} onClick={() => move(count - 1)}>
          <Trans>Sona taşı</Trans>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={SIZE} aria-hidden />} onClick={() => void actions.remove([row])}>
          <Trans>Sil</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
