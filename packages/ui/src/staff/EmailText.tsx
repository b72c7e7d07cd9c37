import { Fragment } from 'react'

/** An e-mail address that breaks, where it has to, before its @ or a full stop in the name before that. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  const [first, ...rest] = address.slice(0, at).split('.')
  return (
    <>
      {first}
      {rest.map((part, nth) => (
        <Fragment key={nth}>
          <wbr />.{part}
        </Fragment>
      ))}
      <wbr />
      {address.slice(at)}
    </>
  )
}
