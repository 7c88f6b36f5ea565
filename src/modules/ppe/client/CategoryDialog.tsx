import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { KindDialog } from '#client/server-kind/KindDialog.tsx';
import type { KindRow } from '#client/server-kind/pages.ts';
import { useRemove } from '#client/server-kind/use-remove.ts';
import { useRecordList, useSyncFact } from '#client/sync/index.ts';
import { compareTr } from '#core/text/turkish.ts';
import { categoryPages } from '#modules/ppe/client/ppe.pages.ts';
import classes from './ppe.module.css';

/** The categories that models stand in: added, renamed and deleted where no model has them. */
export function CategoryDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { rows } = useRecordList('ppe-category');
  const isOffline = useSyncFact('connection') === 'offline';
  const remove = useRemove(categoryPages);
  const [open, setOpen] = useState<KindRow | 'new' | null>(null);
  const categories = rows.map(({ id, version, body }) => ({ ...body, id, version })).toSorted((a, b) => compareTr(a.name, b.name));
  if (open !== null) return <KindDialog pages={categoryPages} onClose={() => setOpen(null)} {...(open === 'new' ? {} : { row: open })} />;
  return (
    <Modal opened onClose={onClose} title={i18n._(categoryPages.words.list)}>
      <Stack>
        {categories.length === 0 ? <Text>{i18n._(categoryPages.words.empty)}</Text> : null}
        <List listStyleType="none" className={classes.categories ?? ''}>
          {categories.map((category) => (
            <li key={category.id} className={classes.category}>
              <span>{category.name}</span>
              <Group gap="xs" wrap="nowrap">
                <ActionIcon aria-label={t`${category.name}: düzenle`} onClick={() => setOpen(category)}>
                  <IconPencil aria-hidden />
                </ActionIcon>
                <ActionIcon aria-label={t`${category.name}: sil`} disabled={isOffline} onClick={() => void remove(category)}>
                  <IconTrash aria-hidden />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </List>
        <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={() => setOpen('new')}>
          {i18n._(categoryPages.words.add)}
        </Button>
        {isOffline ? (
          <Text size="sm" c="dimmed">
            <Trans>Kategorileri değiştirmek için bağlantı gerekir.</Trans>
          </Text>
        ) : null}
      </Stack>
    </Modal>
  );
}
