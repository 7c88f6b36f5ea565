import type { ReactNode } from 'react';
import classes from './DialogFoot.module.css';

/** The buttons of a dialog with many fields: at its lower edge and always in sight. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={classes.foot}>{children}</div>;
