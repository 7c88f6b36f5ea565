import type { ErrorItem } from '#core/error/codes.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import { observationsOf } from '#modules/audits/shared/engine/observations.ts';

/** A field as the server names it (`bulguRapor.bulgu_rapor_list.0.status`, `responses.C1.1`) as the form names it. */
export function placeOf(kind: AuditKind, field: string, body: Audit): string {
  const lists = [
    ['finding', kind.findingsPath, kind.findingsOf(body)],
    ['observation', 'observations', observationsOf(body)],
  ] as const;
  for (const [family, path, list] of lists) {
    if (!field.startsWith(`${path}.`)) continue;
    const [index, name] = field.slice(path.length + 1).split('.');
    const id = list[Number(index)]?.id;
    return id === undefined || name === undefined ? field : `${family}:${id}:${name}`;
  }
  return field.startsWith('responses.') ? `answer:${field.slice('responses.'.length)}` : field;
}

/** The server's messages by their place in the form; those without a field stand under an empty name. */
export function refusalsOf(kind: AuditKind, items: readonly ErrorItem[], message: string, body: Audit): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const item of items) {
    const at = item.field === undefined ? '' : placeOf(kind, item.field, body);
    const before = places.get(at);
    places.set(at, before === undefined ? item.message : `${before} ${item.message}`);
  }
  if (places.size === 0 && message !== '') places.set('', message);
  return places;
}
