import { useId, useRef, useState } from 'react'
import { Button, Icon, useController, useField } from '@portal/ui'
import type { FormValues } from '../form-values'
import { CropDialog } from './CropDialog'
import styles from './Photo.module.css'
import { usePhotoState, usePhotoUploads } from './photo-context'
import { UploadProgress } from './UploadProgress'
import { usePhoto } from './use-photo'

const hint =
  'A JPG, PNG or WebP file, from the camera or the gallery. Your face must be in the centre.'

/** The photo. A photo that this page has sent is not loaded again. */
export function Preview({ photo }: { photo: string }) {
  const uploads = usePhotoUploads()
  return (
    <span className={styles.preview}>
      {photo ? (
        <img src={uploads.picture(photo)} alt="Your portrait" width={128} height={128} />
      ) : (
        <Icon name="user" />
      )}
    </span>
  )
}

/** The passport photo: choose, crop, view, replace, remove. */
export function PhotoField() {
  const {
    field: { value, onBlur, ref: register },
    fieldState,
  } = useController<FormValues, 'profileImage'>({ name: 'profileImage' })
  const { preparing, uploads, picture, take, crop, cut, remove } = usePhoto()
  const state = usePhotoState(uploads)
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
        <span id={nameId} className="field-label">
          Profile image
        </span>
        <p id={ids.hintId} className="field-hint">
          {hint}
        </p>
        <div className={styles.actions}>
          <input
            {...ids.control}
            ref={(input) => {
              register(input)
              chooser.current = input
            }}
            name="profileImage"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className={styles.chooser}
            aria-labelledby={`${nameId} ${actId}`}
            aria-busy={preparing}
            onBlur={onBlur}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = '' // so that the same file can be chosen again after Remove
              if (file) void take(file)
            }}
          />
          <label id={actId} htmlFor={ids.id} className="button button-secondary">
            <Icon name="upload" />
            {value ? 'Replace' : 'Choose a photo'}
          </label>
          {value && picture && (
            <Button
              icon="edit"
              onClick={() => {
                setAdjusting(true)
              }}
            >
              Adjust<span className="visually-hidden"> photo</span>
            </Button>
          )}
          {value && (
            <Button icon="trash" variant="quiet" onClick={drop}>
              Remove<span className="visually-hidden"> photo</span>
            </Button>
          )}
        </div>
        <UploadProgress
          preparing={preparing}
          state={state}
          onRetry={() => {
            void uploads.flush()
          }}
        />
        {error && (
          <p id={ids.errorId} className="field-error">
            <Icon name="alert" />
            {error}
          </p>
        )}
      </div>
      {adjusting && picture && (
        <CropDialog
          picture={picture}
          start={crop}
          onClose={() => {
            setAdjusting(false)
          }}
          onUse={(wanted) => {
            cut(wanted)
            setAdjusting(false)
          }}
        />
      )}
    </div>
  )
}
