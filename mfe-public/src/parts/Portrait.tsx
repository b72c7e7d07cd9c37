import { picture } from '../pictures'
import { Picture } from './Picture'
import styles from './portrait.module.css'

/** First and last initial of a name without its title: 'Dr Folake Ada Bello' gives 'FB'. */
function initials(name: string): string {
  const words = name.replace(/^(Prof|Dr|Mr|Mrs|Ms|Engr)[.]? /, '').split(/\s+/)
  return [...new Set([words.at(0), words.at(-1)])].map((word) => word?.charAt(0)).join('')
}

/** A person's picture, or the initials if there is none or it is left out. */
export function Portrait({ name, picture: file }: { name: string; picture?: string }) {
  const drawing = file === undefined ? undefined : picture(file)
  const letters = (
    <span className={styles.initials} aria-hidden="true">
      {initials(name)}
    </span>
  )
  return drawing ? (
    <Picture
      className={styles.portrait}
      {...drawing}
      alt={`Portrait of ${name}`}
      loading="lazy"
      instead={letters}
    />
  ) : (
    letters
  )
}
