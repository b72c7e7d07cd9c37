import { paths, useLocation, useSession } from '@portal/kit'
import { DateText, Notice } from '@portal/ui'
import { Link } from 'react-router-dom'
import styles from '../frames/bars/Bars.module.css'

/**
 * Tells staff who need a second factor until when they must set one up. The page of the setup has
 * no link to itself.
 */
export function EnrolBanner() {
  const { staff } = useSession()
  const { pathname } = useLocation()
  const due = staff?.secondFactor
  if (!due) return null
  return (
    <div className={styles.notice}>
      <Notice tone="warning" title="Two-step sign-in">
        <p>
          {due.mustEnrol ? (
            'Your role needs two-step sign-in. Set it up to continue.'
          ) : (
            <>
              Your role needs two-step sign-in from <DateText value={due.enrolBy} /> on.
              {pathname !== paths.staffTwoStep && (
                <>
                  {' '}
                  <Link to={paths.staffTwoStep}>Set it up now</Link>
                </>
              )}
            </>
          )}
        </p>
      </Notice>
    </div>
  )
}
