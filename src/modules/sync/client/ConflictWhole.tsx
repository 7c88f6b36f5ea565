import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { type OutboxHead, useOutbox } from '#client/sync/index.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { kindOf } from '#modules/registry.ts';
import { outboxGroups } from '#client/records/outbox-groups.ts';
import classes from '#client/records/conflict/conflict.module.css';
import { useExport } from './use-export.ts';
import { useSides } from './use-sides.ts';

/** One side deleted what the other changed: there is one choice for the whole record (OFF-CONF-04). */
export function ConflictWhole({ row, kind, onDone }: { row: OutboxHead; kind: 'gone' | 'deletion'; onDone: () => void }) {
  const { t } = useLingui();
  const outbox = useOutbox();
  const download = useExport();
  const confirm = useConfirm();
  const { theirs } = useSides(row);
  const { title } = row;
  const settle = async (choice: 'mine' | 'theirs') => {
    await outbox.resolve(row.id, { '*': choice });
    onDone();
  };
  const letGo = async () => {
    const isSure = await confirm({
      title: t`Değişikliğimi bırak`,
      message: t`“${title}” için bu cihazda yaptığınız değişiklik silinecek. Bu geri alınamaz.`,
      confirmLabel: t`Değişikliğimi sil`,
      danger: true,
    });
    if (isSure) await settle('theirs');
  };
  if (kind === 'deletion') {
    return (
      <>
        <p className={classes.intro}>
          <Trans>Bu kaydı sildiniz, ama siz silmeden önce sunucuda değişti: {theirs}.</Trans>
        </p>
        <Group gap="xs">
          <Button onClick={() => void settle('theirs')}>
            <Trans>Silmekten vazgeç</Trans>
          </Button>
          <Button color="red" variant="outline" onClick={() => void settle('mine')}>
            <Trans>Yine de sil</Trans>
          </Button>
          <Button variant="default" onClick={onDone}>
            <Trans>Şimdilik kalsın</Trans>
          </Button>
        </Group>
      </>
    );
  }
  const group = outboxGroups([row]).attention[0];
  return (
    <>
      <p className={classes.intro}>
        <Trans>Değiştirdiğiniz kayıt sunucuda silinmiş veya yetki alanınızdan çıkmış. Yaptıklarınız bu cihazda duruyor.</Trans>
      </p>
      <Group gap="xs">
        {kindOf(row.kind)?.fixedId === true ? null : (
          <Button onClick={() => void settle('mine')}>
            <Trans>Yeni kayıt olarak oluştur</Trans>
          </Button>
        )}
        {group === undefined ? null : (
          <Button variant="default" onClick={() => void download(group)}>
            <Trans>Dosya olarak indir</Trans>
          </Button>
        )}
        <Button color="red" variant="outline" onClick={() => void letGo()}>
          <Trans>Değişikliğimi bırak</Trans>
        </Button>
        <Button variant="default" onClick={onDone}>
          <Trans>Şimdilik kalsın</Trans>
        </Button>
      </Group>
    </>
  );
}
