import type { Page } from '@playwright/test';
import type { Json, JsonObject } from '#core/change/json.ts';
import type { Field } from '#tests/support/field.ts';

/** How a person meets one kind of record; what is done to it follows from the declaration of the kind. */
export interface Life {
  /** A record of it that the manager may go on with; its id. */
  begin(field: Field): Promise<string>;
  /** A field of the body that is entered by hand, and five values for it. */
  readonly name: string;
  readonly values: readonly [Json, Json, Json, Json, Json];
  /** How a value stands in the body, where it is not the field itself; and back. */
  inBody?(body: JsonObject, value: Json): JsonObject;
  of?(body: JsonObject): Json;
  /** The form of the record is on the screen, at the field. */
  open(page: Page, id: string): Promise<void>;
  enter(page: Page, value: Json): Promise<void>;
  /** The form shows it. */
  shows(page: Page, value: Json): Promise<void>;
  save(page: Page): Promise<void>;
  /** Where the press on save does not say it: the form was left, because the server has taken it, and the value is read there. */
  saved?(page: Page, value: Json): Promise<void>;
  /** Its form saves with a connection only; without one what was entered waits as a draft. */
  readonly needsLine?: true;
  /** Its form is reached through a list that is asked for. */
  readonly opensOnline?: true;
  /** Deletes it on the screen, and waits until it is gone there. */
  remove?(page: Page, id: string): Promise<void>;
}
