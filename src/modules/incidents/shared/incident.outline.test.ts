import { expect, test } from 'vitest';
import { incidentOutline } from '#modules/incidents/shared/incident.outline.ts';
import { sampleIncident, sampleInjury } from '#tests/support/incidents.ts';

const SAMPLES = [
  sampleIncident('w1', 'p1', { number: 'OB-2026-0007', occurred_at: '2026-03-01T21:30:00Z', status: 'pending' }),
  sampleIncident('w2', 'p2', { category: null, root_causes: { technical: 'Conta', organization: ' ', personnel: 'Acele' } }),
  sampleInjury('w1', 'p1', { sgk_notified_on: '2026-03-04' }),
];

test('OFF-DATA-07: facts and words of an incident that devices keep are those of this version; whoever changes them raises it', () => {
  const told = SAMPLES.map((one) => ({ ...incidentOutline.facts(one, '2026-05-31T21:30:00Z'), words: incidentOutline.words(one) }));
  expect({ version: incidentOutline.version, told }).toMatchInlineSnapshot(`
    {
      "told": [
        {
          "category": "near_miss",
          "causes": [],
          "number": "OB-2026-0007",
          "occurred_at": "2026-03-01T21:30:00Z",
          "reporter_id": "p1",
          "sgk_notified_on": null,
          "status": "pending",
          "words": "OB-2026-0007 204 numaralı park yeri Apron Hidrant kapağı açık bırakılmış.",
          "workplace_id": "w1",
        },
        {
          "category": null,
          "causes": [
            "technical",
            "personnel",
          ],
          "number": null,
          "occurred_at": "2026-03-02T08:15:00.000Z",
          "reporter_id": "p2",
          "sgk_notified_on": null,
          "status": "draft",
          "words": " 204 numaralı park yeri Apron Hidrant kapağı açık bırakılmış.",
          "workplace_id": "w2",
        },
        {
          "category": "injury",
          "causes": [],
          "number": null,
          "occurred_at": "2026-03-02T08:15:00.000Z",
          "reporter_id": "p1",
          "sgk_notified_on": "2026-03-04",
          "status": "draft",
          "words": " 204 numaralı park yeri Apron Hidrant kapağı açık bırakılmış.",
          "workplace_id": "w1",
        },
      ],
      "version": 1,
    }
  `);
});

test('nothing of the person who was hurt is among what lists of the device keep', () => {
  const injury = sampleInjury('w1', 'p1');
  const kept = JSON.stringify([incidentOutline.facts(injury, null), incidentOutline.words(injury)]);
  for (const word of ['Gürbüz', 'Pansuman', 'lost_time']) expect([word, kept.includes(word)]).toEqual([word, false]);
});
