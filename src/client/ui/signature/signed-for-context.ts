import { createContext } from 'react';

/** Fingerprint of what is signed for in this place (core/field/signed-for.ts); null where nobody says. */
export const SignedForContext = createContext<string | null>(null);
