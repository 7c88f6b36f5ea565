import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { FailedView } from '#client/errors/FailedView.tsx';

/** What is shown in place of a page that broke: the rest of the product lives on, with a way back. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  // The router keeps what failed, of a loader and of the page's script: it is asked anew before the page is drawn again.
  return <FailedView error={error} onRetry={() => router.invalidate().finally(reset)} />;
}
