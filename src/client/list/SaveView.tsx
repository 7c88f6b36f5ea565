import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { withView } from '#client/list/settings.ts';
import type { List } from '#client/list/use-list.ts';

/** Asks for the name of a view; the name of an existing one replaces it. */
export function SaveView({ list, onClose }: { list: List; onClose: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isTaken = list.settings.views.some((view) => view.name === name.trim());
  const save = (event: FormEvent) => {
    event.preventDefault();
    const views = withView(list.settings.views, name, list.search);
    if (views === null) setProblem(t`Bir ad yazın.`);
    else if (list.keep({ views })) onClose();
    else setProblem(t`Bu cihazda yer olmadığı için kaydedilemedi.`);
  };
  return (
    <Modal opened onClose={onClose} title={<Trans>Bu görünümü kaydet</Trans>}>
      <form onSubmit={save} noValidate>
        <Stack>
          <TextInput
            label={t`Görünümün adı`}
            description={
              isTaken
                ? t`Bu adda bir görünüm var; yerine bu kaydedilir.`
                : t`Süzgeçler ve sıralama bu adla, çıkış yapana kadar bu cihazda saklanır.`
            }
            value={name}
            maxLength={60}
            error={problem}
            data-autofocus
            autoComplete="off"
            onChange={(event) => {
              setName(event.currentTarget.value);
              setProblem(null);
            }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Vazgeç</Trans>
            </Button>
            <Button type="submit">
              <Trans>Kaydet</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
