import { TextField, type TextFieldProps } from '@portal/ui'

/**
 * The field for a code of the app or a recovery code, for an account with an app or without one.
 */
export const CodeField = ({
  hasApp,
  ...field
}: { hasApp: boolean } & Omit<TextFieldProps, 'label' | 'hint'>) => (
  <TextField
    label={hasApp ? 'Code' : 'Recovery code'}
    hint={
      hasApp
        ? 'Six digits from your authenticator app, or a recovery code.'
        : 'If you cannot use your passkey: one of the codes that you have saved.'
    }
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={40}
    {...field}
  />
)
