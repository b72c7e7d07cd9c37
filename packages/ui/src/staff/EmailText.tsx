import { Fragment } from 'react'

/** A mail address that can break before its @ and its full stops. */
export function EmailText({ address }: { address: string }) {
  return address.split(/(?=[.@])/).map((part, nth) => (
    <Fragment key={nth}>
      {nth > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
