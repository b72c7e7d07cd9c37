import { paths, useNavigate, type AccountKind } from '@portal/kit'

/**
 * Opens the sign-in page of that kind and replaces the history entry, so that the next person at
 * this computer cannot go back.
 */
export function useSignInPage(): (kind: AccountKind) => Promise<void> {
  const navigate = useNavigate()
  return async (kind) =>
    navigate(kind === 'staff' ? paths.staffLogin : paths.studentLogin, {
      replace: true,
      state: null,
    })
}
