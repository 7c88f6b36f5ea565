import { useCallback } from 'react';
import { type FormDocument, useOutbox } from '#client/sync/index.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { BaseState } from '#core/change/overlay.ts';
import { newId } from '#core/id/uuid.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { responseDfiSource } from '#modules/risk/shared/response-dfi-source.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';

/** Raises a DFI in a risk, with the answer as it stands; false: the device would not keep it. */
export type RaiseDfi = (
  dfi: Pick<Dfi, 'deficiency_description' | 'created_for' | 'deadline' | 'responsible'>,
  signal: AbortSignal,
) => Promise<boolean>;

/** @param settled the answer as it is stored */
export function useRaiseDfi(
  document: FormDocument<JsonObject> | null,
  { response, workplace }: { readonly response: string; readonly workplace: string },
  settled: (open: RiskResponse) => RiskResponse,
): RaiseDfi {
  const outbox = useOutbox();
  return useCallback(
    async (input, signal) => {
      const id = newId();
      const dfi: Dfi = {
        ...input,
        workplace_id: workplace,
        number: null,
        source: 'risk',
        source_kind: 'control-list-response',
        source_id: response,
        source_ref: '',
        shared_users: [],
        status: 'in_progress',
        approval_status: 'pending',
        supplier: false,
      };
      try {
        const make = (shown: JsonObject, base: BaseState<JsonObject> | null) => {
          // The form holds a body of this kind.
          const body = responseDfiSource.withDfi(settled(shown as RiskResponse), '', { dfi_id: id, dfi_no: null }) as JsonObject;
          const own = { kind: 'control-list-response', id: response, body, base } as const;
          return { body, own, behind: [{ kind: 'dfi', id, body: dfi, base: null }] as const };
        };
        await document?.handOver(outbox, make, document.press(signal));
      } catch {
        return false;
      }
      return document !== null;
    },
    [document, outbox, workplace, response, settled],
  );
}
