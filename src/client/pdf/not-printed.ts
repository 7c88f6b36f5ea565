/** There is no paper of this record now; its message says to the person why. */
export class NotPrinted extends Error {}
