import type { ReactNode } from 'react';
import { switchLanguage } from '#client/i18n/i18n.ts';
import { LanguageSwitch } from '#client/shell/LanguageSwitch.tsx';
import { Logo } from '#client/ui/Logo.tsx';
import classes from './PublicPage.module.css';

/** The frame of the pages that stand open without a sign-in: mark, language, one card. Switching the language keeps what is typed. */
export function PublicPage({ title, wide = false, children }: { title: ReactNode; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classes.page} data-wide={wide || undefined}>
      <main className={classes.card}>
        <div className={classes.head}>
          <Logo size={40} withName />
          <LanguageSwitch onSwitch={(next) => void switchLanguage(next, false)} />
        </div>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}
