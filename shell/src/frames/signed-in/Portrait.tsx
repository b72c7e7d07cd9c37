import { useState } from 'react'
import styles from './Portrait.module.css'

/**
 * The person's picture, or the initials if there is none. The name is next to it, so it has no text
 * for screen readers.
 */
export function Portrait({
  image,
  firstName,
  lastName,
}: {
  image: string | null
  firstName: string
  lastName: string
}) {
  const [broken, setBroken] = useState<string | null>(null)
  if (image && broken !== image) {
    return (
      <img
        className={styles.portrait}
        src={image}
        alt=""
        width={36}
        height={36}
        onError={() => {
          setBroken(image)
        }}
      />
    )
  }
  return (
    <span className={styles.portrait} aria-hidden="true">
      {firstName.charAt(0)}
      {lastName.charAt(0)}
    </span>
  )
}
