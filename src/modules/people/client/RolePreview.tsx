import { isRoleId, REACH } from '#modules/auth/shared/roles.ts';
import { MenuPreview } from '#modules/people/client/MenuPreview.tsx';
import { ScreenPreview } from '#modules/people/client/ScreenPreview.tsx';
import classes from './people.module.css';

interface Props {
  readonly role: number;
  /** Rights as they are saved, and as they are chosen. */
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
  /** Beside the screens the single actions too. */
  readonly hasSubs?: boolean;
}

/** What people of a role will have: their menu, and in words what they may do on each screen. */
export function RolePreview({ role, hasSubs = false, ...rights }: Props) {
  return (
    <div className={classes.pair}>
      <ScreenPreview reach={isRoleId(role) ? REACH[role] : null} hasSubs={hasSubs} {...rights} />
      <MenuPreview {...rights} />
    </div>
  );
}
