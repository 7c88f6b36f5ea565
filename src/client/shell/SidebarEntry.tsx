import { IconChevronDown, IconExternalLink, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { menuIcon } from '#client/shell/icons.ts';
import { MenuCount } from '#client/shell/MenuCount.tsx';
import { isActive, type MenuNode } from '#client/shell/menu-view.ts';
import { classNames } from '#client/ui/class-names.ts';
import classes from './Sidebar.module.css';

interface Props {
  node: MenuNode;
  level: number;
  /** Names of the open groups, one per level. */
  opened: readonly string[];
  isFolded: boolean;
  /** Path of the entry that stands for the open page. */
  entry: string | null;
  onToggle(level: number, name: string): void;
  onNavigate?: () => void;
}

export function SidebarEntry({ node, level, opened, isFolded, entry, onToggle, onNavigate }: Props) {
  const listId = useId();
  const Icon = menuIcon(node.icon);
  const active = isActive(node, entry);
  const inside = (
    <>
      <Icon className={classes.icon} size="1.25rem" stroke={1.75} aria-hidden />
      <span className={classes.text}>{node.title}</span>
    </>
  );
  const look = classNames(classes.entry, level > 0 && classes.sub, active && classes.active);
  const named = isFolded ? { title: node.title } : {};
  if (node.kind === 'group') {
    const isOpen = opened[level] === node.name && !isFolded;
    return (
      <li>
        <button
          type="button"
          className={look}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => onToggle(level, node.name)}
          {...named}
        >
          {inside}
          <IconChevronDown className={classNames(classes.chevron, isOpen && classes.turned)} size="1rem" aria-hidden />
        </button>
        <ul id={listId} className={classes.submenu} hidden={!isOpen}>
          {node.children.map((child) => (
            <SidebarEntry
              key={child.name}
              node={child}
              level={level + 1}
              opened={opened}
              isFolded={isFolded}
              entry={entry}
              onToggle={onToggle}
              {...(onNavigate === undefined ? {} : { onNavigate })}
            />
          ))}
        </ul>
      </li>
    );
  }
  if (node.kind === 'external') {
    return (
      <li>
        <a
          className={look}
          href={node.path}
          target={/^https?:/i.test(node.path) ? '_blank' : undefined}
          rel="noopener noreferrer"
          {...named}
          {...(onNavigate === undefined ? {} : { onClick: onNavigate })}
        >
          {inside}
          <IconExternalLink className={classes.chevron} size="1rem" aria-hidden />
        </a>
      </li>
    );
  }
  if (node.kind === 'disabled') {
    return (
      <li>
        {/* biome-ignore lint/a11y/useFocusableInteractive: it cannot be opened, so there is nothing to come to */}
        <span role="link" className={classNames(look, classes.disabled)} aria-disabled="true" {...named}>
          {inside}
          <IconLock className={classes.chevron} size="1rem" aria-hidden />
        </span>
      </li>
    );
  }
  return (
    <li>
      <Link
        to={node.path}
        className={look}
        aria-current={active ? 'page' : undefined}
        {...named}
        {...(onNavigate === undefined ? {} : { onClick: onNavigate })}
      >
        {inside}
        <MenuCount path={node.path} />
      </Link>
    </li>
  );
}
