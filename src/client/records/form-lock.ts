import { createContext } from 'react';

/** Whether the record of the forms below may not be changed any more, as their page knows it. */
export const FormLock = createContext(false);
