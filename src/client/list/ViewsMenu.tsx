import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { SaveView } from '#client/list/SaveView.tsx';
import { isSameSearch } from '#client/list/settings.ts';
import { ToolButton } from '#client/list/ToolButton.tsx';
import type { List } from '#client/list/use-list.ts';

/** Filters and order under a name that the person gave them. */
export function ViewsMenu({ list }: { list: List }) {
  const { t } = useLingui();
  const [isSaving, setSaving] = useState(false);
  const { views } = list.settings;
  const current = views.find(({ search }) => isSameSearch(search, list.search));
  const viewName = current?.name ?? '';
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ToolButton
            icon={<IconBookmark aria-hidden size="1.2em" />}
            label={current?.name ?? t`Görünümler`}
            translate={current ? 'no' : 'yes'}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item
              key={view.name}
              translate="no"
              leftSection={view === current ? <IconCheck aria-hidden size="1.2em" /> : <IconBookmark aria-hidden size="1.2em" />}
              onClick={() => list.show(view)}
            >
              {view.name}
            </Menu.Item>
          ))}
          {views.length > 0 ? <Menu.Divider /> : null}
          <Menu.Item leftSection={<IconPlus aria-hidden size="1.2em" />} onClick={() => setSaving(true)}>
            <Trans>Bu görünümü kaydet</Trans>
          </Menu.Item>
          {current ? (
            <Menu.Item
              color="red"
              leftSection={<IconTrash aria-hidden size="1.2em" />}
              onClick={() => list.keep({ views: views.filter((view) => view !== current) })}
            >
              {t`“${viewName}” görünümünü sil`}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {isSaving ? <SaveView list={list} onClose={() => setSaving(false)} /> : null}
    </>
  );
}
