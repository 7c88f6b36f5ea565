import { useCallback } from 'react';
import type { TypedDfi } from '#client/records/use-typed-dfi.ts';
import { type FormDocument, useOutbox } from '#client/sync/index.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { BaseState } from '#core/change/overlay.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { responseDfiSource } from '#modules/risk/shared/response-dfi-source.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';

/** Raises a DFI in a risk, with the answer as it stands; false: the device would not keep it. */
export type RaiseDfi = (dfi: TypedDfi, signal: AbortSignal) => Promise<boolean>;

/** @param settled the answer as it is stored */
export function useRaiseDfi(
  document: FormDocument<JsonObject> | null,
  { response, workplace }: { readonly response: string; readonly workplace: string },
  settled: (open: RiskResponse) => RiskResponse,
): RaiseDfi {
  const outbox = useOutbox();
  return useCallback(
    async ({ id, ...said }, signal) => {
      // Raised before a browser was killed that had not thrown its text away yet.
      if ((document?.body as RiskResponse | undefined)?.dfi?.references.some(({ dfi_id }) => dfi_id === id)) return true;
      const dfi: Dfi = {
        ...said,
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
