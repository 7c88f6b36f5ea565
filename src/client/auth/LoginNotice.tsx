import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { clearLoginNotice, loginNotice } from '#client/auth/login-notice.ts';

/** Why the sign-in ended, until the page is left by signing in or going on. */
export function LoginNotice() {
  const [text] = useState(() => loginNotice());
  // The page is loaded once more while the reason stands; only leaving it clears.
  useEffect(() => () => clearLoginNotice(), []);
  if (text === null) return null;
  return (
    <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} role="status">
      {text}
    </Alert>
  );
}
