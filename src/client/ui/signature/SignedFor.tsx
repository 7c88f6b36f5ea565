import { createContext, type ReactNode, useContext, useMemo } from 'react';

const Context = createContext<() => string | null>(() => null);

interface Props {
  /** Fingerprint of what is signed for in this place (core/field/signed-for.ts); memoized where it is long to make. */
  readonly of: () => string | null;
  readonly children: ReactNode;
}

/** Tells the signatures below what they are signed for. It is worked out when one of them asks: most places have none yet. */
export function SignedFor({ of, children }: Props) {
  const once = useMemo(() => {
    let known: string | null | undefined;
    return () => {
      known ??= of();
      return known;
    };
  }, [of]);
  return <Context value={once}>{children}</Context>;
}

/** What is signed for here; null where nobody says. */
export const useSignedFor = (): (() => string | null) => useContext(Context);
