/** Whether a name or address means this machine alone: in an address, as a listener, in a `Host` header without its port. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** Whether a request was meant for this machine: a name of somebody else's that leads here (DNS rebinding, a proxy) is not. */
export const isForLoopback = (host: string | undefined): boolean =>
  host !== undefined && (isLoopback(host) || isLoopback(host.replace(/:\d+$/, '')))
