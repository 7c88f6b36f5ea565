import type { DraftPort } from '#client/sync/engine.ts';
import { allLeft } from '#client/sync/form/leaving.ts';
import { meetingAnother } from '#client/sync/form/beside-another.ts';
import { FormDocument } from '#client/sync/form/form-document.ts';
import { withoutNames } from '#client/records/unkept-fields.ts';
import type { GroupPlan } from '#core/change/groups.ts';
import { type JsonObject, sameJson } from '#core/change/json.ts';
import { type AppError, NO_RESPONSE } from '#core/error/app-error.ts';

/** The device would not keep what was typed; the dialog says why. */
export const NOT_STORED: AppError = { ...NO_RESPONSE, code: 'UNKNOWN' };

/** Whether anything was typed into it, or became of it, that another beginning would take away. */
export const isTouched = ({ savedAt, isUnsaved, ended }: FormDocument<JsonObject>): boolean =>
  savedAt !== null || isUnsaved || ended !== null;

interface Beginning {
  readonly port: DraftPort;
  readonly plan: GroupPlan;
  readonly start: JsonObject | undefined;
  readonly blank: JsonObject | undefined;
  readonly unkept: ReadonlySet<string>;
  /** Id of the record, where the form makes new ones. */
  readonly recordOf?: ((values: JsonObject) => string) | undefined;
  readonly now: () => number;
}

export interface BegunText {
  readonly document: FormDocument<JsonObject>;
  /** With what never lies on the device. */
  readonly body: JsonObject;
  /** Text was kept before. */
  readonly isKept: boolean;
}

/** A form over what is kept of it, else over its start; null while neither is there. */
export async function beginText({ port, plan, start, blank, unkept, recordOf, now }: Beginning): Promise<BegunText | null> {
  await allLeft();
  const state = await port.read();
  // A kept text needs no record: it is shown when there is none, or no network to fetch it by.
  const ground = start ?? (state.row === null ? undefined : blank);
  if (ground === undefined) return null;
  // What an older build kept may lack a field of today: the start fills it.
  const body: JsonObject = { ...ground, ...withoutNames(state.row?.body ?? {}, unkept) };
  const meetAnother = recordOf && meetingAnother(recordOf);
  const document = new FormDocument({ port, plan, state, body: withoutNames(body, unkept), base: null, title: () => '', meetAnother, now });
  return { document, body, isKept: state.row !== null };
}

/**
 * Sends what stands in a form, whose text goes once it was taken. What another tab has stored or sent is met first: what this one has not
 * heard of would go with the text, or be written over.
 * @param send null when the server has it
 * @returns `changed`: something else stands in the form now, and nothing was sent
 */
export async function sendText<T extends JsonObject>(
  document: FormDocument<JsonObject>,
  sent: T,
  send: (sent: T) => Promise<AppError | null>,
): Promise<AppError | 'changed' | null> {
  const { body: shown, discarded: listed } = document;
  // A store that refuses keeps nobody from sending.
  const met = document.refresh().then(() => document.write());
  await met.catch((problem: unknown) => console.error('kept text', problem));
  if (document.ended !== null || !sameJson([document.body, document.discarded], [shown, listed])) return 'changed';
  document.offered();
  const error = await send(sent).catch((problem: unknown) => {
    console.error('form', problem);
    return NOT_STORED;
  });
  if (error === null) await document.sent(shown, listed).catch((problem: unknown) => console.error('kept text', problem));
  return error;
}
