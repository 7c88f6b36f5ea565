import { categoryHandlers, modelHandlers } from '#modules/ppe/server/models.ts';
import { distributionHandlers } from '#modules/ppe/server/distributions.ts';
import { returnHandlers } from '#modules/ppe/server/returns.ts';
import { stockHandlers } from '#modules/ppe/server/stocks.ts';
import type { ppeArea } from '#modules/ppe/shared/ppe.area.ts';
import type { Handlers } from '#server/http/handler.ts';

export const ppeHandlers: Handlers<typeof ppeArea.calls> = {
  ...categoryHandlers,
  ...modelHandlers,
  ...stockHandlers,
  ...distributionHandlers,
  ...returnHandlers,
};
