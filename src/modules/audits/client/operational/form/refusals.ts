import type { ErrorItem } from '#core/error/codes.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';

/** A field as the server names it (`bulguRapor.bulgu_rapor_list.0.status`, `responses.C1.1`) as the form names it. */
export function placeOf(field: string, body: OperationalAudit): string {
  const finding = /^bulguRapor\.bulgu_rapor_list\.(\d+)\.(\w+)/.exec(field);
  if (finding) {
    const id = body.bulguRapor.bulgu_rapor_list[Number(finding[1])]?.id;
    return id === undefined ? field : `finding:${id}:${finding[2]}`;
  }
  return field.startsWith('responses.') ? `answer:${field.slice('responses.'.length)}` : field;
}

/** The server's messages by their place in the form; those without a field stand under an empty name. */
export function refusalsOf(items: readonly ErrorItem[], message: string, body: OperationalAudit): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const item of items) {
    const at = item.field === undefined ? '' : placeOf(item.field, body);
    const before = places.get(at);
    places.set(at, before === undefined ? item.message : `${before} ${item.message}`);
  }
  if (places.size === 0 && message !== '') places.set('', message);
  return places;
}
