import { auditHandlers } from '#modules/audits/server/engine/audit.handlers.ts';
import { tourServer } from '#modules/audits/server/tour/tour.server.ts';
import type { tourCalls } from '#modules/audits/shared/tour/tour.calls.ts';
import type { Handlers } from '#server/http/handler.ts';

/** The handlers of the tour's calls, under names of their own within the area. */
export const tourHandlers: Handlers<typeof tourCalls> = auditHandlers<typeof tourCalls>(tourServer);
