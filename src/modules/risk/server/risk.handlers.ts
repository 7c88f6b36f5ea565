import { aiHandlers } from '#modules/risk/server/ai/ai.handlers.ts';
import { assessmentHandlers } from '#modules/risk/server/assessments.ts';
import { importHandlers } from '#modules/risk/server/control-list.import.ts';
import { categoryHandlers, controlListHandlers } from '#modules/risk/server/control-lists.ts';
import { questionHandlers } from '#modules/risk/server/questions.ts';
import { responseHandlers } from '#modules/risk/server/responses.ts';
import type { riskArea } from '#modules/risk/shared/risk.area.ts';
import type { Handlers } from '#server/http/handler.ts';

export const riskHandlers: Handlers<typeof riskArea.calls> = {
  ...aiHandlers,
  ...assessmentHandlers,
  ...categoryHandlers,
  ...controlListHandlers,
  ...importHandlers,
  ...questionHandlers,
  ...responseHandlers,
};
