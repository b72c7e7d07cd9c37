/** An e-mail address that breaks, where it has to, before its @. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return <>{address.slice(0, at)}<wbr />{address.slice(at)}</>
}
