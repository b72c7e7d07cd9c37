import type { ComponentProps, MouseEvent } from 'react'
import { Icon, type IconName } from './Icon'
import { useHydrated } from './use-hydrated'

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  small?: boolean
  icon?: IconName
  /** True while its action runs: it keeps the focus and ignores clicks. */
  busy?: boolean | undefined
  /** Its label while busy, such as 'Submitting...'. */
  busyLabel?: string
}

/**
 * A button of the portal. The default `type` is `button`. In a page that was loaded as HTML, a
 * submit button is disabled until its form is hydrated: before, the browser would put the entries
 * into the address.
 */
export function Button({
  variant = 'secondary',
  small,
  icon,
  busy,
  busyLabel,
  className,
  children,
  onClick,
  disabled,
  ...rest
}: ButtonProps) {
  const isHydrated = useHydrated()
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy)
      event.preventDefault() // Also prevents the submission by Enter in a field.
    else onClick?.(event)
  }
  const classes = ['button', `button-${variant}`, small && 'button-small', className]
    .filter(Boolean)
    .join(' ')
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      onClick={press}
      disabled={disabled === true || (rest.type === 'submit' && !isHydrated)}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
