/**
 * Whether a name or address means this machine only: in a URL, as a listener, or in a `Host` header
 * without its port.
 */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/**
 * Whether the `Host` header names this machine. Another name that resolves to it (DNS rebinding, a
 * proxy) does not.
 */
export const isForLoopback = (host: string | undefined): boolean =>
  host !== undefined && (isLoopback(host) || isLoopback(host.replace(/:\d+$/, '')))
