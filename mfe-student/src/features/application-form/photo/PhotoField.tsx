import { useId, useRef, useState } from 'react'
import { Button, Icon, useController, useField } from '@portal/ui'
import type { FormValues } from '../form-values'
import { CropDialog } from './CropDialog'
import styles from './Photo.module.css'
import { usePhoto } from './use-photo'
import type { UploadState } from './use-photo-upload'

const hint = 'A JPG, PNG or WebP file under 5 MB, from the camera or the gallery. Your face in the middle.'
const progress: Partial<Record<UploadState, string>> = { uploading: 'Saving the photo…', kept: 'Saved', failed: 'The photo is not saved yet.' }

function Progress({ preparing, state, onRetry }: { preparing: boolean; state: UploadState; onRetry: () => void }) {
  return (
    <p className="muted small" role="status">
      {preparing ? 'Preparing the photo…' : progress[state]}
      {!preparing && state === 'failed' && <> <button type="button" className="link-button" onClick={onRetry}>Try again</button></>}
    </p>
  )
}

export const Preview = ({ photo }: { photo: string }) => (
  <span className={styles.preview}>
    {photo ? <img src={photo} alt="You, as the form will show you" width={128} height={128} /> : <Icon name="user" />}
  </span>
)

/** The passport photo: chosen, cut to a square, looked at, replaced, removed. */
export function PhotoField() {
  const { field: { value, onBlur, ref: register }, fieldState } = useController<FormValues, 'profileImage'>({ name: 'profileImage' })
  const { preparing, upload, picture, take, crop, remove } = usePhoto()
  const [adjusting, setAdjusting] = useState(false)
  const chooser = useRef<HTMLInputElement | null>(null)
  const error = fieldState.error?.message
  const ids = useField({ hint, error })
  const nameId = useId()
  const actId = useId()
  const drop = (): void => {
    remove()
    chooser.current?.focus()
  }
  return (
    <div className={styles.photo}>
      <Preview photo={value} />
      <div className="field">
        <span id={nameId} className="field-label">Profile image</span>
        <p id={ids.hintId} className="field-hint">{hint}</p>
        <div className={styles.actions}>
          <input
            {...ids.control} ref={(input) => { register(input); chooser.current = input }} name="profileImage" type="file"
            accept="image/jpeg,image/png,image/webp" className={styles.chooser} aria-labelledby={`${nameId} ${actId}`} aria-busy={preparing} onBlur={onBlur}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = '' // so that the same file can be chosen again after Remove
              if (file) void take(file)
            }}
          />
          <label id={actId} htmlFor={ids.id} className="button button-secondary">
            <Icon name="upload" />{value ? 'Replace' : 'Choose a photo'}
          </label>
          {value && picture && <Button icon="edit" onClick={() => { setAdjusting(true) }}>Adjust<span className="visually-hidden"> photo</span></Button>}
          {value && <Button icon="trash" variant="quiet" onClick={drop}>Remove<span className="visually-hidden"> photo</span></Button>}
        </div>
        <Progress preparing={preparing} state={upload.state} onRetry={upload.retry} />
        {error && <p id={ids.errorId} className="field-error"><Icon name="alert" />{error}</p>}
      </div>
      {adjusting && picture && (
        <CropDialog picture={picture} onClose={() => { setAdjusting(false) }} onUse={(wanted) => { crop(wanted); setAdjusting(false) }} />
      )}
    </div>
  )
}
