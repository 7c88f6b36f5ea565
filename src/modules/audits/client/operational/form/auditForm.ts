import type { FormDocument } from '#client/sync/index.ts';
import { FrameDrawing } from '#client/ui/frame-drawing.ts';
import { sameJson } from '#core/change/json.ts';
import type { Day } from '#core/date/day.ts';
import { isWholePhoto, type Photo, type StoredFile } from '#core/field/field.ts';
import { withArrived } from '#core/field/marked.ts';
import { schemaAt, shapeOf } from '#core/field/shape.ts';
import { SORTS } from '#core/field/sorts.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import type { AuditProblem } from '#modules/audits/shared/engine/audit-problem.ts';
import type { AuditFigures } from '#modules/audits/shared/engine/audit-rules.ts';
import {
  type Answer,
  type Finding,
  MOST_PHOTOS,
  MOST_PHOTOS_OF_REPORT,
  type Observation,
} from '#modules/audits/shared/engine/audit.schema.ts';
import { blankObservation, observationsOf, withObservations } from '#modules/audits/shared/engine/observations.ts';
import type { Question, QuestionSet } from '#modules/audits/shared/question-set.ts';
import { blankFinding } from '#modules/audits/shared/engine/blank-finding.ts';
import { sameSteps, type Step, stepsFor } from './steps.ts';

/** What a change was: taps are kept at once, typing within half a second. */
export type Manner = 'tap' | 'typing';

/** When a change is drawn. */
export type Drawn = 'now' | 'soon';

/** A report's draft as an open form holds it. */
export type AuditDocument = FormDocument<Audit>;

/** Everything the form shows. Parts keep their identity while they do not change, so that selectors are cheap. */
export interface AuditFormState {
  readonly body: Audit;
  readonly steps: readonly Step[];
  readonly figures: AuditFigures;
  readonly findings: ByQuestion<Finding>;
  readonly observations: ByQuestion<Observation>;
  /** After the first attempt to save as valid (AUD-GEN-11). */
  readonly flagged: boolean;
  readonly problems: readonly AuditProblem[];
  readonly problemAt: ReadonlyMap<string, AuditProblem['code']>;
  /** What the server said at the last refusal, by field. */
  readonly refusals: ReadonlyMap<string, string>;
}

const questionsOf = (steps: readonly Step[]): readonly Question[] => steps.flatMap((step) => step.section?.questions ?? []);

const NO_PROBLEMS: readonly AuditProblem[] = [];

type ByQuestion<T> = ReadonlyMap<string, readonly T[]>;

/** What stands at questions, by question; a group in which nothing changed stays the same list. */
function byQuestion<T extends Finding | Observation>(list: readonly T[], before: ByQuestion<T>): ByQuestion<T> {
  const groups = new Map<string, readonly T[]>(Map.groupBy(list, (one) => one.question_id));
  for (const [ref, group] of groups) {
    const old = before.get(ref);
    if (old?.length === group.length && old.every((one, i) => one === group[i])) groups.set(ref, old);
  }
  return groups;
}

/** A list with an item in place of the one of the same id, or behind the others. */
const withItem = <T extends { readonly id: string }>(list: readonly T[], item: T): T[] =>
  list.some((one) => one.id === item.id) ? list.map((one) => (one.id === item.id ? item : one)) : [...list, item];

/**
 * The report while it is being filled in, outside React: a tap re-renders the one card that reads what changed. Changes
 * go through the rules of the module; the body is never altered in place.
 */
export class AuditForm {
  readonly id: string;
  readonly kind: AuditKind;
  readonly document: AuditDocument;
  /** The questions it was opened with: they never change under the hands, whatever arrives (decision 33). */
  readonly #set: QuestionSet;
  #questions: readonly Question[];
  #state: AuditFormState;
  #today: () => Day;
  #listeners = new Set<() => void>();
  #onChange: ((manner: Manner) => void) | null = null;
  /** Findings and observations that went with another answer, and their questions: a photo may be on its way to one. */
  readonly #left = new Map<string, string>();
  #tell = () => {
    for (const listener of [...this.#listeners]) listener();
  };
  #drawing = new FrameDrawing(this.#tell);

  constructor(start: { id: string; kind: AuditKind; set: QuestionSet; document: AuditDocument; today: () => Day }) {
    const { id, kind, set, document, today } = start;
    const { body } = document;
    this.id = id;
    this.kind = kind;
    this.document = document;
    this.#set = set;
    this.#today = today;
    const steps = stepsFor(kind, set, body);
    this.#questions = questionsOf(steps);
    this.#state = {
      body,
      steps,
      figures: kind.figuresOf(body, this.#questions),
      findings: byQuestion(kind.findingsOf(body), new Map()),
      observations: byQuestion(observationsOf(body), new Map()),
      flagged: false,
      problems: NO_PROBLEMS,
      problemAt: new Map(),
      refusals: new Map(),
    };
    document.onTaken(() => this.#take());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  get set(): QuestionSet {
    return this.#set;
  }
  get state(): AuditFormState {
    return this.#state;
  }
  get body(): Audit {
    return this.#state.body;
  }
  /** Told of every change a person makes, to keep it on the device. */
  onChange(listener: ((manner: Manner) => void) | null): void {
    this.#onChange = listener;
  }

  /** @param drawn when it is drawn: `now` before this returns, `soon` in time for the next frame. */
  change(next: Audit, manner: Manner = 'tap', drawn: Drawn = 'now'): void {
    // After its end elsewhere the form can be read, and goes nowhere any more.
    if (next === this.body || this.document.ended !== null) return;
    if (next.responses !== this.body.responses) this.#noteLeft(next);
    this.document.set(next);
    this.#show(next, drawn);
    this.#onChange?.(manner);
  }
  /** Changes a field of the kind's own; `useField` knows what it holds. */
  setField(field: string, value: unknown, manner: Manner = 'tap'): void {
    this.change({ ...this.body, [field]: value }, manner);
  }
  /** Answers a question. A fresh no opens its first finding, unless what was noted there has become one: the report needs one. */
  answer(ref: string, answer: Answer, drawn: Drawn = 'now'): void {
    const next = this.kind.withAnswer(this.body, ref, answer);
    const opens = answer === 'no' && this.kind.findingsOf(next).every((finding) => finding.question_id !== ref);
    this.change(opens ? this.kind.withFindings(next, [...this.kind.findingsOf(next), blankFinding(ref, 1)]) : next, 'tap', drawn);
  }
  addFinding(ref: string): void {
    this.putFinding(blankFinding(ref, (this.state.findings.get(ref)?.length ?? 0) + 1));
  }
  finding(id: string): Finding | undefined {
    return this.kind.findingsOf(this.body).find((finding) => finding.id === id);
  }
  /** Changes a finding, or adds it when the report does not have it yet. */
  putFinding(finding: Finding, manner: Manner = 'tap'): void {
    this.#setFindings(withItem(this.kind.findingsOf(this.body), finding), manner);
  }
  observation(id: string): Observation | undefined {
    return observationsOf(this.body).find((observation) => observation.id === id);
  }
  /** Changes an observation, or adds it. */
  putObservation(observation: Observation, manner: Manner = 'tap'): void {
    this.change(withObservations(this.body, withItem(observationsOf(this.body), observation)), manner);
  }
  /** Puts a photo that is ready into its finding or observation. False where there is none, or no place in it: nothing was done. */
  putPhoto(photo: Photo, id: string): boolean {
    const [finding, observation] = [this.finding(id), this.observation(id)];
    const { photos } = finding ?? observation ?? {};
    if (photos === undefined) return this.#putWhereItWas(photo, id);
    if (photos.some((other) => other.document_key === photo.document_key)) return true;
    if (photos.length >= MOST_PHOTOS || this.kind.photosOf(this.body) >= MOST_PHOTOS_OF_REPORT) return false;
    this.setPhotos(id, withArrived(photos, photo));
    return true;
  }
  /** A photo whose finding or observation went with another answer while it was made ready stays at its question. */
  #putWhereItWas(photo: Photo, id: string): boolean {
    const ref = this.#left.get(id);
    if (ref === undefined) return false;
    if (this.body.responses[ref] === 'no') {
      const [first] = this.state.findings.get(ref) ?? [];
      return first !== undefined && this.putPhoto(photo, first.id);
    }
    this.putObservation(blankObservation(id, ref));
    return this.putPhoto(photo, id);
  }
  /** Changes the photos of a finding or an observation. */
  setPhotos(id: string, photos: Photo[]): void {
    const [finding, observation] = [this.finding(id), this.observation(id)];
    if (finding) this.putFinding({ ...finding, photos });
    else if (observation) this.putObservation({ ...observation, photos });
  }
  /** The same for a document and its field. */
  putFile(file: StoredFile, field: string): boolean {
    const shape = shapeOf(schemaAt(this.kind.record.schema, field) ?? this.kind.record.schema);
    if (shape.is !== 'field' || shape.meta.kind !== 'files') return false;
    const files = SORTS.files.files(this.body[field as keyof Audit]);
    if (files.some((other) => other.document_key === file.document_key)) return true;
    if (files.length >= shape.meta.max) return false;
    this.setField(field, [...files, file]);
    return true;
  }
  /** Puts what is ready where it was chosen: a finding, an observation or a field. */
  putArrived(file: Photo | StoredFile, spot: string): boolean {
    return this.putFile(file, spot) || (isWholePhoto(file) && this.putPhoto(file, spot));
  }
  removeFinding(id: string): void {
    this.#setFindings(
      this.kind.findingsOf(this.body).filter((finding) => finding.id !== id),
      'tap',
    );
  }

  /** What is missing in a body, without showing it at its places. */
  missing(body: Audit): readonly AuditProblem[] {
    return this.#state.flagged && body === this.body ? this.#state.problems : this.#check(body).problems;
  }

  /** Shows what is missing from now on; the problems as they stand (AUD-GEN-10, AUD-GEN-11, AUD-GEN-13). */
  flag(): readonly AuditProblem[] {
    this.#update({ ...this.#state, flagged: true, ...this.#check(this.body) });
    return this.#state.problems;
  }

  /** What the server said about this report; empty once it was corrected. */
  refuse(refusals: ReadonlyMap<string, string>): void {
    if (refusals.size > 0 || this.state.refusals.size > 0) this.#update({ ...this.#state, refusals });
  }

  /** Something came from elsewhere. */
  #take(): void {
    if (this.document.body === this.body) this.#tell();
    else this.#show(this.document.body);
  }

  #noteLeft(next: Audit): void {
    const all = (body: Audit) => [...this.kind.findingsOf(body), ...observationsOf(body)];
    const stays = new Set(all(next).map(({ id }) => id));
    for (const { id, question_id } of all(this.body)) if (!stays.has(id)) this.#left.set(id, question_id);
  }
  #setFindings(list: readonly Finding[], manner: Manner): void {
    this.change(this.kind.withFindings(this.body, [...list]), manner);
  }
  #check(body: Audit): Pick<AuditFormState, 'problems' | 'problemAt'> {
    const problems = this.kind.problems(body, this.#set, this.#today());
    return { problems, problemAt: new Map(problems.map((problem) => [problem.at, problem.code])) };
  }
  #show(body: Audit, drawn: Drawn = 'now'): void {
    const old = this.#state;
    const { kind } = this;
    // The kind names fields of its own bodies.
    const hasSameSections = (kind.sectionFields ?? []).every((field) => body[field as keyof Audit] === old.body[field as keyof Audit]);
    const steps = hasSameSections ? old.steps : sameSteps(old.steps, stepsFor(kind, this.#set, body));
    if (steps !== old.steps) this.#questions = questionsOf(steps);
    const figures = kind.figuresOf(body, this.#questions);
    const state = {
      ...old,
      body,
      steps,
      figures: sameJson(figures, old.figures) ? old.figures : figures,
      findings: kind.findingsOf(body) === kind.findingsOf(old.body) ? old.findings : byQuestion(kind.findingsOf(body), old.findings),
      observations: body.observations === old.body.observations ? old.observations : byQuestion(observationsOf(body), old.observations),
      ...(old.flagged ? this.#check(body) : {}),
    };
    this.#update(state, drawn);
  }
  #update(state: AuditFormState, drawn: Drawn = 'now'): void {
    this.#state = state;
    if (drawn === 'now') this.#tell();
    else this.#drawing.inFrame();
  }
}
