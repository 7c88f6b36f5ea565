import { readFileSync } from 'node:fs';
import type { MessageDescriptor } from '@lingui/core';
import { expect, test } from 'vitest';
import { incidentLabels } from '#modules/incidents/client/incident.labels.ts';
import { INCIDENT_WORDS } from '#modules/incidents/shared/paper/words.ts';

const english = new Map(
  [...readFileSync(new URL('../../../locales/en.po', import.meta.url), 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(
    ([, id, text]) => [id ?? '', text ?? ''],
  ),
);

/** The labels of the screen as words in both languages, at their places. */
function inBoth(labels: object): unknown {
  if ('id' in labels) {
    const { message, id } = labels as MessageDescriptor;
    const tr = message ?? id;
    return { tr, en: english.get(tr) };
  }
  return Object.fromEntries(Object.entries(labels).map(([name, part]) => [name, typeof part === 'object' ? inBoth(part) : part]));
}

test('the paper of an incident uses the words of the screen, in both languages', () => {
  expect(INCIDENT_WORDS).toEqual(inBoth(incidentLabels.fields));
});
