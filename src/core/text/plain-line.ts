// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const CONTROLS = new RegExp(CONTROL.source, 'gu');

/** Endings that mail programs make links of. Short ones that also end Turkish titles (Prof.Dr) are not among them. */
const LINK =
  /:\/\/|www\.|@|[\p{L}\d-]{3,}\.(com|net|org|info|biz|xyz|io|co|app|dev|site|online|shop|store|top|club|link|click|live|web|page|ru|cn|tr|de|uk|eu|us|ly|gg|tk|ml)(?![\p{L}\d])|[<>\\]/iu;

/** Whether a text is one line without signs that nobody sees, and nothing that a mail program would make a link of: a name of a person or a company. */
export const isPlainName = (text: string): boolean => !CONTROL.test(text) && !LINK.test(text);

/** A text as one line: line ends and signs that nobody sees become blanks, and it is cut to `max` characters. For headers and greetings. */
export const oneLine = (text: string, max: number): string => text.replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim().slice(0, max);
