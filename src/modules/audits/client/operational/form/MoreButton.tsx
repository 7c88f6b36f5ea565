import { useLingui } from '@lingui/react/macro';
import { ActionIcon, type ActionIconProps, Loader } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './head.module.css';

type Props = ActionIconProps &
  ComponentPropsWithRef<'button'> & {
    /** The menu is on its way: the focus can leave it meanwhile, so it is no disabled one. */
    isWaiting?: boolean;
    onPress?(): void;
  };

const MARK = 'data-more';

/** Whether the focus still lies on it, as after its press. */
export const isAtMore = (): boolean => document.activeElement?.hasAttribute(MARK) === true;

/** Opens the menu of the report; alone until somebody does. */
export function MoreButton({ isWaiting = false, onPress, ...props }: Props) {
  const { t } = useLingui();
  return (
    <ActionIcon
      variant="default"
      className={classes.tool ?? ''}
      aria-label={t`Diğer işlemler`}
      aria-haspopup="menu"
      {...{ [MARK]: '' }}
      {...(isWaiting ? { 'aria-busy': true, autoFocus: true } : {})}
      {...(onPress === undefined
        ? {}
        : {
            onClick(event) {
              // Not every browser gives a pressed button the focus.
              event.currentTarget.focus();
              onPress();
            },
          })}
      {...props}
    >
      {isWaiting ? <Loader size="1.1em" /> : <IconDots aria-hidden />}
    </ActionIcon>
  );
}
