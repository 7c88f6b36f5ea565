/** Says of a file of the libraries of widgets and icons whether these files draw by it. @param files absolute, others are passed over */
export function drawnBy(files: readonly string[]): (id: string) => boolean;
