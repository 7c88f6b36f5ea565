/**
 * Whose invitation has not gone out yet: since when it waits; until it has gone it holds until no day. Whoever waits at this step
 * (`invitation` jobs, also those that were given up) is taken over.
 */
export const queuedInvitations = `
alter table app_user add column invitation_queued_at timestamptz;
update app_user set invitation_queued_at = job.created_at, invited_until = null
from job where job.kind = 'invitation' and job.key = 'invitation ' || app_user.id and app_user.last_sign_in_at is null;
`;
