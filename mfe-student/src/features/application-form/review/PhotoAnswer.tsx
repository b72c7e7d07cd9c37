import { Preview } from '../photo/PhotoField'
import { Change, NotProvided } from './AnswerList'
import styles from './Review.module.css'

/** The photo in the list of answers. */
export const PhotoAnswer = ({ photo }: { photo: string }) => (
  <div className={styles.line}>
    <dt>Profile image</dt>
    <dd>{photo ? <Preview photo={photo} /> : <NotProvided />}</dd>
    <dd className={styles.change}>
      <Change section="personal" field="profileImage" label="profile image" />
    </dd>
  </div>
)
