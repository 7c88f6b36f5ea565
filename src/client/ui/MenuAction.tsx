import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly icon: ReactNode;
  readonly label: string;
  /** Why it cannot be used now; null when it can. */
  readonly reason: string | null;
  readonly color?: 'red';
  readonly onClick: () => void;
}

/** An entry of a menu that stands in its place with the reason why it cannot be used now. */
export function MenuAction({ icon, label, reason, color, onClick }: Props) {
  return (
    <Menu.Item {...(color ? { color } : {})} leftSection={icon} disabled={reason !== null} onClick={onClick}>
      {label}
      {reason === null ? null : (
        <>
          <br />
          <small>{reason}</small>
        </>
      )}
    </Menu.Item>
  );
}
