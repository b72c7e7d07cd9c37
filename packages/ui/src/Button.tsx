import type { ComponentProps, MouseEvent } from 'react'
import { Icon, type IconName } from './Icon'
import { useHydrated } from './use-hydrated'

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  small?: boolean
  icon?: IconName
  /** True while what the button started is under way: it keeps the focus and does nothing when pressed. */
  busy?: boolean | undefined
  /** Its words while busy, such as 'Submitting...'. */
  busyLabel?: string
}

/**
 * A button of the portal. `type` is `button` unless said. In a page that came as HTML, one that submits is disabled until its form
 * is looked after: the browser itself would put what was typed into the address.
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
      event.preventDefault() // also stops the submit that Enter in a field would start
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
