import {
  baseApi,
  confirm,
  hasUnsavedWork,
  paths,
  signedOut,
  signedOutKinds,
  useNavigate,
  useLocation,
  usePortalDispatch,
  useSession,
} from '@portal/kit'
import styles from '../frames/bars/Bars.module.css'

const mayLeave = async (): Promise<boolean> =>
  !hasUnsavedWork() ||
  confirm({
    title: 'Leave this page to sign in?',
    message:
      'Unsaved entries will be lost. To keep them, sign in in another tab and return to this one.',
    confirmLabel: 'Sign in here',
    danger: true,
  })

/**
 * Tells that the session has ended. The page stays with all its entries until the person leaves it.
 */
export function ExpiredBanner() {
  const { expired, staff } = useSession()
  const dispatch = usePortalDispatch()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()

  // A person who is signing out gets no such message.
  const isUnexpected = expired && !signedOutKinds().includes(staff ? 'staff' : 'student')
  const signIn = async (): Promise<void> => {
    if (!(await mayLeave())) return
    dispatch(signedOut())
    dispatch(baseApi.util.resetApiState())
    await navigate(staff ? paths.staffLogin : paths.studentLogin, {
      replace: true,
      state: { from: `${pathname}${search}${hash}` },
    })
  }
  return (
    <div role="status">
      {isUnexpected && (
        <div className={styles.bar}>
          <p>Your session has ended. Sign in again to continue.</p>
          <button
            type="button"
            className="button button-primary button-small"
            onClick={() => void signIn()}
          >
            Sign in
          </button>
        </div>
      )}
    </div>
  )
}
