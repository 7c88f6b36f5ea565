import type { JobHandlers } from '#server/jobs/job.ts';
import { mailOfMailing } from '#server/mail/mailing-job.ts';
import { mailNotification } from '#server/notifications/mail-job.ts';
import { libraryJob } from '#server/seed/library.ts';

/** What does each kind of job. */
export const JOB_HANDLERS: JobHandlers = { 'notification-mail': mailNotification, 'mailing-mail': mailOfMailing, library: libraryJob };
