/** Bytes told to `String.fromCharCode` at once: more than some hundred thousand arguments end an engine's stack. */
const AT_ONCE = 32_768;

/** Bytes as letters that a JSON body can carry. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += AT_ONCE) text += String.fromCharCode(...bytes.subarray(from, from + AT_ONCE));
  return btoa(text);
}
