import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useIsNarrow } from '#client/ui/density.tsx';

interface Props extends Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  readonly icon: ReactNode;
  readonly label: string;
}

/** A button above a list: with its word where there is room, else its mark alone. Takes what a menu hands to its target. */
export function ToolButton({ icon, label, ...rest }: Props) {
  return useIsNarrow() ? (
    <ActionIcon variant="default" aria-label={label} {...rest}>
      {icon}
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={icon} {...rest}>
      {label}
    </Button>
  );
}
