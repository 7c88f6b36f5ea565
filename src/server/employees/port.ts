import type { Day } from '#core/date/day.ts';
import type { ResponsibilityArea } from '#modules/organisation/shared/responsibility.ts';
import type { Ctx } from '#server/http/handler.ts';
import type { Records } from '#server/records/port.ts';

/** Something open that one person answers for. */
export interface OpenDuty {
  /** Id of the record that says so. */
  readonly id: string;
  readonly title: string;
  readonly workplace_id: string;
  readonly deadline: Day | null;
}

/** How one area knows who answers for what; it declares this, and employees ask all areas alike. */
export interface DutySource {
  readonly area: ResponsibilityArea;
  /** Permission without which the next person could not open the record. */
  readonly permission: string;
  /** What is open among the records of these ids. */
  open(records: Records, user: string, ids: readonly string[]): Promise<OpenDuty[]>;
  /** The kind of its records, by which those that name a person are found. */
  readonly kind: 'dfi' | 'control-list-response' | 'workplace';
  /**
   * Hands one to another person; the record is held already. Whatever it refuses it refuses before it writes.
   * @throws Refusal VALIDATION where it cannot go, NOT_FOUND outside the scope
   */
  move(ctx: Ctx, id: string, from: DutyPerson, to: DutyPerson): Promise<void>;
}

export interface DutyPerson {
  readonly id: string;
  readonly name: string;
}

/** What is in somebody's hands and stays behind. */
export interface HeldPiece {
  readonly name: string;
  readonly quantity: number;
  readonly date: Day;
}

/** What ends with a sign-in. */
export interface SignInLoss {
  readonly name: string;
  readonly may_end: boolean;
  readonly active: boolean;
  readonly sessions: number;
  readonly assignments: number;
  readonly waiting: number;
}

/** The sign-ins of an account, as employees need them. */
export interface SignIns {
  loss(ctx: Ctx, user: string): Promise<SignInLoss>;
  /** Ends it on a day; one that has come ends it now. */
  end(ctx: Ctx, user: string, quit_date: Day): Promise<{ removed_assignments: number; ended_sessions: number }>;
  /** Opens it again, with the assignments that went. `lost`: those that cannot be given back. */
  open(ctx: Ctx, user: string): Promise<{ assignments: number; lost: number }>;
}

/** Who signs in, and in which account. */
export interface SignInOwner {
  readonly id: string;
  readonly account_id: string;
}

/** The files of those who sign in, as people need them. */
export interface EmployeeFiles {
  /** What somebody answers for and is open: numbers over the whole account. */
  responsibilities(ctx: Ctx, owner: SignInOwner): Promise<{ area: ResponsibilityArea; count: number }[]>;
  /** How many files say that the person works. */
  working(ctx: Ctx, owner: SignInOwner): Promise<number>;
  /**
   * Does what changes the day of quitting of somebody who signs in, and has the files follow: those in which none stood get the day,
   * those in which the same stood as before get the new one, or none.
   */
  following<T>(ctx: Ctx, owner: SignInOwner, work: () => Promise<T>): Promise<T>;
}

/** What other areas know of an employee; handed over by the one list of areas. */
export interface EmployeePorts {
  readonly duties: readonly DutySource[];
  readonly held: (ctx: Ctx, employee: string) => Promise<HeldPiece[]>;
  readonly signIns: SignIns;
}
