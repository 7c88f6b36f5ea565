import { keptText } from '#client/auth/pin/kept-text.ts';

/**
 * The open tabs of a person as a text in local storage. Their titles and addresses name records and what was searched for, so
 * they lie under the lock where there is one (decision 44). Nothing that a person entered is in here.
 */
export const keptTabs = keptText('tabs', () => localStorage);

/** What is typed into account forms, in this tab (`typed.ts`). Declared here, because every start of a page opens it and few need the forms. */
export const keptForms = keptText('typed', () => sessionStorage);
