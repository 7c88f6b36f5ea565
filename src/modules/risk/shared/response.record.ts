import type { Standing } from '#core/change/groups.ts';
import { isJsonObject, type Json } from '#core/change/json.ts';
import { defineRecord } from '#core/record/record.ts';
import { DFI_NUMBERS, standingReferences } from '#modules/dfi/shared/dfi-source.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import { currentVersion } from '#modules/risk/shared/current-version.ts';
import { responseCalls } from '#modules/risk/shared/response.calls.ts';
import { isLockedResponse, withoutDfi } from '#modules/risk/shared/response.rules.ts';
import { type RiskResponse, responseSchema } from '#modules/risk/shared/response.schema.ts';
import { FACTORS } from '#modules/risk/shared/score.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    'control-list-response': RiskResponse;
  }
}

const dfiIn = (value: Json | undefined) => (isJsonObject(value) && isJsonObject(value['dfi']) ? value['dfi'] : null);

/** Two experts raised DFIs in one risk: those of the other one exist, so the answer goes on to name them. */
const standingDfis: Standing = {
  stay(base, mine, theirs) {
    const [was, own, other] = [dfiIn(base), dfiIn(mine), dfiIn(theirs)];
    const named = own?.['references'] ?? [];
    const references = standingReferences.stay(was?.['references'], named, other?.['references'] ?? []);
    if (references === named) return mine;
    const isAny = Array.isArray(references) && references.length > 0;
    return { has_dof: isAny, dfi: isAny ? { ...(own ?? other), references } : null };
  },
  adds: (base, theirs) => standingReferences.adds(dfiIn(base)?.['references'], dfiIn(theirs)?.['references'] ?? []),
};

/** Answered on the device, network or not. Nobody deletes one: its id is that of the question in the assessment. */
export const responseRecord = defineRecord<RiskResponse>({
  kind: 'control-list-response',
  schema: responseSchema,
  area: 'risk',
  residence: 'device',
  scope: 'workplace',
  groups: {
    together: {
      rating: FACTORS,
      // An action without the word that there is one is dropped: of two people, neither half.
      action: ['has_action', 'improvement_action'],
      dfis: ['has_dof', 'dfi'],
    },
    given: DFI_NUMBERS,
    standing: { dfis: standingDfis },
  },
  // Until a revision, that is: the assessment says which version is the current one, an answer in which it was given.
  closes: (from, to) => isLockedResponse(to, to.assessment_version) && !isLockedResponse(from, to.assessment_version),
  partOf: { kind: 'risk-assessment', field: 'risk_analysis_id' },
  barOf({ judged, owner, actor }) {
    // The record of that kind.
    const version = owner === null ? null : currentVersion(owner as RiskAssessment);
    if (judged !== null && version !== null && isLockedResponse(judged, version)) return 'final';
    return actor.permissions.has('risk.write') ? null : 'others';
  },
  fixedId: true,
  withoutNamed: (response, id) => (isLockedResponse(response, response.assessment_version) ? response : withoutDfi(response, id)),
  workplaceOf: ({ workplace_id }) => workplace_id,
  title: ({ possibility, intensity, frequency }) => [possibility, frequency, intensity].filter((factor) => factor !== null).join(' × '),
  sortAt: () => 0,
  // By its assessment: the device and the server find the responses of one without reading all.
  status: ({ risk_analysis_id }) => risk_analysis_id,
  people: ({ improvement_action }) => improvement_action?.jobs.flatMap(({ responsible_people }) => responsible_people) ?? [],
  verbs: {
    create: (id, response) => ({ call: responseCalls.createResponse, input: { body: { id, ...response } } }),
    update: (id, response, version) => ({ call: responseCalls.updateResponse, input: { body: { id, version, ...response } } }),
  },
});
