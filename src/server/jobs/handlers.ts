import { daily } from '#server/jobs/daily-round.ts';
import type { JobHandlers } from '#server/jobs/job.ts';
import { letGo } from '#server/auth/leaving.ts';
import { inviteByJob } from '#server/mail/invitation-job.ts';
import { mailOfMailing } from '#server/mail/mailing-job.ts';
import { remindOfClocks } from '#server/notifications/clock-reminders.ts';
import { remindOfDeadlines } from '#server/notifications/dfi-reminders.ts';
import { remindOfRenewals } from '#server/notifications/ppe-reminders.ts';
import { mailNotification } from '#server/notifications/mail-job.ts';
import { IMPORTERS } from '#server/modules.ts';
import { importRows } from '#server/sheet/import-job.ts';
import { libraryJob } from '#server/seed/library.ts';

/** What does each kind of job. */
export const JOB_HANDLERS: JobHandlers = {
  'notification-mail': mailNotification,
  'mailing-mail': mailOfMailing,
  library: libraryJob,
  'daily-round': daily,
  invitation: inviteByJob,
  'quit-people': letGo,
  'dfi-reminders': remindOfDeadlines,
  'ppe-reminders': remindOfRenewals,
  'clock-reminders': remindOfClocks,
  'import-rows': importRows(IMPORTERS),
};
