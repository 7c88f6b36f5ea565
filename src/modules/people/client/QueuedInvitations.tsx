import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMailFast } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useAnswer, useAskAgain } from '#client/http/query.ts';
import { PAGE_SIZES } from '#core/contract/envelope.ts';
import { userCalls } from '#modules/people/shared/user.calls.ts';

/** How often the queue is looked at while somebody waits in it, ms. */
const LOOK_MS = 15_000;
/** Only how many there are is looked at. */
const ASKED = { params: { page: 1, limit: PAGE_SIZES[0] }, body: { state: 'queued' } } as const;

interface Props {
  /** Whether the list shows those who wait. */
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

/** How many invitations in reach have not gone out yet, and the way to them; nothing where none waits. The list follows the queue. */
export function QueuedInvitations({ isShown, onShow }: Props) {
  const { t } = useLingui();
  const again = useAskAgain();
  const known = useRef<number | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const { data } = useAnswer(userCalls.list, ASKED, { afresh: true, ...(isWaiting ? { everyMs: LOOK_MS } : {}) });
  const count = data?.total ?? null;
  useEffect(() => {
    setWaiting(count !== null && count > 0);
    const before = known.current;
    known.current = count;
    if (count !== null && before !== null && count !== before) void again(userCalls.list);
  }, [count, again]);
  if (count === null || count === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconMailFast aria-hidden size="1.2em" />}
      aria-pressed={isShown}
      onClick={() => onShow(!isShown)}
    >
      {t`${plural(count, { one: '# davet sırada', other: '# davet sırada' })}`}
    </Button>
  );
}
