import { useLingui } from '@lingui/react/macro';
import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './head.module.css';

/** Opens the menu of the report; alone until somebody does. */
export function MoreButton(props: ActionIconProps & ComponentPropsWithRef<'button'>) {
  const { t } = useLingui();
  return (
    <ActionIcon variant="default" className={classes.tool ?? ''} aria-label={t`Diğer işlemler`} aria-haspopup="menu" {...props}>
      <IconDots aria-hidden />
    </ActionIcon>
  );
}
