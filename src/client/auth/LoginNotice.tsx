import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { clearLoginNotice, loginNotice } from '#client/auth/login-notice.ts';

/** Why the sign-in ended, until the person has signed in again or loads the page anew. */
export function LoginNotice() {
  const [text] = useState(() => loginNotice());
  useEffect(() => clearLoginNotice(), []);
  if (text === null) return null;
  return (
    <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} role="status">
      {text}
    </Alert>
  );
}
