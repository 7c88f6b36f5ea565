import type { JsonObject } from '#core/change/json.ts';
import { refuse, type ServerRules } from '#tests/model/server.ts';
import type { OfficeField } from '#tests/model/office/steps.ts';

export type Body = JsonObject & { readonly title: string; readonly contact: { readonly name: string; readonly surname: string } };

/** A body with a word more in a field, or with that alone. */
export const typed = (body: JsonObject, field: OfficeField, word: string, isMore: boolean): JsonObject => {
  const { title, contact } = body as Body;
  const grown = (text: string) => (isMore && text !== '' ? `${text} ${word}` : word);
  return field === 'title' ? { ...body, title: grown(title) } : { ...body, contact: { ...contact, [field]: grown(contact[field]) } };
};

/** What a record is begun with. */
export const wholeOf = (word: () => string): JsonObject => ({
  title: word(),
  contact: { name: word(), surname: word() },
  services: ['waste'],
  users: [],
});

/** The right to write, asked for before anything else. */
export const officeRules = (mayWrite: () => boolean): ServerRules => ({
  refusal: () => (mayWrite() ? null : refuse('PERMISSION_DENIED', 403)),
});
