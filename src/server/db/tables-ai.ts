// Tables of the language model.
import type { JsonObject } from '#core/change/json.ts';
import type { Jsonb } from './columns.ts';

export interface AiDayTable {
  account_id: string;
  /** YYYY-MM-DD, of Istanbul. */
  day: string;
  runs: number;
}

/** A question that the model proposed. What a person takes of it is a record under the same id. */
export interface AiProposalTable {
  id: string;
  account_id: string;
  made_by: string;
  made_at: Date;
  model: string;
  body: Jsonb<JsonObject>;
  taken_at: Date | null;
  taken_by: string | null;
  /** Percent of the words that the person changed. */
  diff_percentage: number | null;
  /** Percent (RISK-AI-01). */
  contribution_rate: number | null;
}
