/** The file through which others take the engine's parts. */
export const DOOR: string;
/** Files behind it that a file of ours uses. @param asker absolute */
export function askedOf(asker: string): readonly string[];
