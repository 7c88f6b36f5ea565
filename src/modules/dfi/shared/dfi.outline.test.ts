import { expect, test } from 'vitest';
import { dfiOutline } from '#modules/dfi/shared/dfi.outline.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { sampleDfi } from '#tests/support/dfis.ts';

const task = { deadline: null, todo: 'x', done: '' };
const SAMPLES: readonly Dfi[] = [
  sampleDfi('w1', 'p1', { number: 'DÖF-2026-0007', deadline: '2026-06-30', source: 'odr', source_id: 'a1', created_for: 'C1.1' }),
  sampleDfi('w1', 'p1', {
    responsible_users: [
      { ...task, user_id: 'p2', status: 'in_progress' },
      { ...task, user_id: 'p3', status: 'completed' },
    ],
    supplier: true,
    supplier_id: 's1',
  }),
  sampleDfi('w2', 'p2', { review_date: '2026-06-01', review_notes: 'x' }),
  sampleDfi('w2', 'p2', { status: 'closed', approval_status: 'approved', closed_on: '2026-07-01' }),
];

test('OFF-DATA-07: facts and words of a DFI that devices keep are those of this version; whoever changes them raises it', () => {
  const told = SAMPLES.map((dfi) => ({ ...dfiOutline.facts(dfi, '2026-05-31T21:30:00Z'), words: dfiOutline.words(dfi) }));
  expect({ version: dfiOutline.version, told }).toMatchInlineSnapshot(`
    {
      "told": [
        {
          "approval_status": "pending",
          "awaited": [
            "p1",
          ],
          "closed_on": null,
          "deadline": "2026-06-30",
          "number": "DÖF-2026-0007",
          "raised_on": "2026-06-01",
          "responsible": "p1",
          "source": "odr",
          "source_ref": "",
          "stage": "review",
          "status": "in_progress",
          "supplier": false,
          "supplier_id": null,
          "words": "DÖF-2026-0007 Kaçak C1.1",
          "workplace_id": "w1",
        },
        {
          "approval_status": "pending",
          "awaited": [
            "p2",
          ],
          "closed_on": null,
          "deadline": null,
          "number": null,
          "raised_on": "2026-06-01",
          "responsible": "p1",
          "source": "dfi",
          "source_ref": "",
          "stage": "tasks",
          "status": "in_progress",
          "supplier": true,
          "supplier_id": "s1",
          "words": " Kaçak ",
          "workplace_id": "w1",
        },
        {
          "approval_status": "pending",
          "awaited": [],
          "closed_on": null,
          "deadline": null,
          "number": null,
          "raised_on": "2026-06-01",
          "responsible": "p2",
          "source": "dfi",
          "source_ref": "",
          "stage": "approval",
          "status": "in_progress",
          "supplier": false,
          "supplier_id": null,
          "words": " Kaçak ",
          "workplace_id": "w2",
        },
        {
          "approval_status": "approved",
          "awaited": [],
          "closed_on": "2026-07-01",
          "deadline": null,
          "number": null,
          "raised_on": "2026-06-01",
          "responsible": "p2",
          "source": "dfi",
          "source_ref": "",
          "stage": "closed",
          "status": "closed",
          "supplier": false,
          "supplier_id": null,
          "words": " Kaçak ",
          "workplace_id": "w2",
        },
      ],
      "version": 1,
    }
  `);
});
