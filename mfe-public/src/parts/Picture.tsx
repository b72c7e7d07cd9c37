import { useLessData } from '@portal/ui'
import type { ComponentProps, ReactNode } from 'react'
import styles from './picture.module.css'

interface PictureProps extends Omit<ComponentProps<'img'>, 'src'> {
  src?: string
  alt: string
  /** Shown instead if the reader uses less data. Nothing for a picture that only decorates. */
  instead?: ReactNode
}

/**
 * A picture that is not loaded if the reader uses less data (ADR 29). The server takes the address
 * out of the HTML, which it finds by `data-picture`.
 */
export function Picture({ src, alt, className, instead, ...rest }: PictureProps) {
  const isLeftOut = useLessData()
  return (
    <>
      <img
        data-picture=""
        src={isLeftOut ? undefined : src}
        alt={alt}
        className={[styles.picture, className].filter(Boolean).join(' ')}
        {...rest}
      />
      {instead !== undefined && <span className={styles.instead}>{instead}</span>}
    </>
  )
}
