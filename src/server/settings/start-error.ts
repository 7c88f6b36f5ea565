/** A reason why the server cannot start that a person can act on: its message is printed alone, without a stack. */
export class StartError extends Error {}
