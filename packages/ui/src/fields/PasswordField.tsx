import { useCallback, useEffect, useRef, useState, type ComponentProps } from 'react'
import { Field } from './Field'
import { useField, type FieldProps } from './use-field'

/** Calls back when the form is submitted, and when the browser restores the page. */
function useLeaving(onLeave: () => void) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = element.current?.closest('form')
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) onLeave()
    }
    form?.addEventListener('submit', onLeave)
    globalThis.addEventListener('pageshow', comeBack)
    return () => {
      form?.removeEventListener('submit', onLeave)
      globalThis.removeEventListener('pageshow', comeBack)
    }
  }, [onLeave])
  return element
}

/** A password field with a button that shows and hides its value. Submitting the form hides it. */
export function PasswordField({
  label,
  hint,
  error,
  id,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'type'>) {
  const ids = useField({ hint, error }, id)
  const [shown, setShown] = useState(false)
  const [touched, setTouched] = useState(false)
  const hide = useCallback(() => {
    setShown(false)
  }, [])
  const group = useLeaving(hide)
  const toggle = (): void => {
    setShown(!shown)
    setTouched(true)
  }
  return (
    <Field ids={ids} label={label} hint={hint} error={error}>
      <div ref={group} className="control-group">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...ids.control}
          type={shown ? 'text' : 'password'}
          className="control"
        />
        <button
          type="button"
          className="button button-secondary"
          onClick={toggle}
          aria-controls={ids.id}
        >
          {shown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> password</span>
        </button>
      </div>
      <span className="visually-hidden" role="status">
        {touched && (shown ? 'Your password is shown' : 'Your password is hidden')}
      </span>
    </Field>
  )
}
