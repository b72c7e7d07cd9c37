import { Fragment } from 'react'

/** An e-mail address that breaks, where it has to, before its @ or one of its full stops. */
export function EmailText({ address }: { address: string }) {
  return address.split(/(?=[.@])/).map((part, nth) => (
    <Fragment key={nth}>
      {nth > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
