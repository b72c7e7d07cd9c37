import { paths, useNavigate, type AccountKind } from '@portal/kit'

/** Goes to the sign-in page of that kind, without a way back for whoever sits here next. */
export function useSignInPage(): (kind: AccountKind) => Promise<void> {
  const navigate = useNavigate()
  return async (kind) =>
    navigate(kind === 'staff' ? paths.staffLogin : paths.studentLogin, {
      replace: true,
      state: null,
    })
}
