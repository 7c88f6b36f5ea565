/** Names of this very machine, as a Host header writes them. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/**
 * The address of this server for links in mails. What a request says of the host is believed only where it is this very machine:
 * anybody may ask for a new password for somebody else, and must not choose where the link in that mail leads.
 */
export function originOf(publicUrl: string | null, host: string | undefined, port: number | undefined): string {
  if (publicUrl !== null) return publicUrl;
  return host !== undefined && LOOPBACK.test(host) ? `http://${host}` : `http://localhost:${port ?? 3000}`;
}
