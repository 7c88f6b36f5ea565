import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailedView } from '#client/errors/FailedView.tsx';

/** What is shown in place of a page that broke: the rest of the product lives on, with a way back. */
export const PageFailed = ({ error, reset }: ErrorComponentProps) => <FailedView error={error} onRetry={reset} />;
