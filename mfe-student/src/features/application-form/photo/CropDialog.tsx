import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useLeaving } from '@portal/forms'
import { Button, Modal } from '@portal/ui'
import { largestZoomOf, squareOf, type Crop } from './photo'
import styles from './Photo.module.css'

const sidePx = 280
const clamp = (value: number): number => Math.min(1, Math.max(0, value))

interface CropDialogProps {
  picture: ImageBitmap
  /** The present crop. */
  start: Crop
  onUse: (crop: Crop) => void
  onClose: () => void
}

const slidersFor = (
  picture: ImageBitmap,
): { key: keyof Crop; label: string; min: number; max: number }[] => [
  { key: 'zoom', label: 'Zoom', min: 1, max: largestZoomOf(picture) },
  { key: 'x', label: 'Left to right', min: 0, max: 1 },
  { key: 'y', label: 'Top to bottom', min: 0, max: 1 },
]

/** The picture follows the pointer: a drag over the whole view moves the square by its own side. */
function useDrag(picture: ImageBitmap, crop: Crop, setCrop: (crop: Crop) => void) {
  const last = useRef<{ x: number; y: number } | null>(null)
  const moved = (by: number, length: number, side: number, at: number): number =>
    length > side ? clamp(at - (by / sidePx) * (side / (length - side))) : at
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      last.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!last.current) return
      const { side } = squareOf(picture.width, picture.height, crop)
      const [x, y] = [clientX - last.current.x, clientY - last.current.y]
      last.current = { x: clientX, y: clientY }
      setCrop({
        ...crop,
        x: moved(x, picture.width, side, crop.x),
        y: moved(y, picture.height, side, crop.y),
      })
    },
    onPointerUp: () => {
      last.current = null
    },
    onPointerCancel: () => {
      last.current = null
    },
  }
}

/** The square of the picture for the photo, set by dragging or with three sliders. */
export function CropDialog({ picture, start, onUse, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(start)
  const canvas = useRef<HTMLCanvasElement>(null)
  const drag = useDrag(picture, crop, setCrop)
  const isMoved = crop.zoom !== start.zoom || crop.x !== start.x || crop.y !== start.y
  const leaving = useLeaving(isMoved, onClose)
  useEffect(() => {
    const { x, y, side } = squareOf(picture.width, picture.height, crop)
    canvas.current?.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, sidePx, sidePx)
  }, [picture, crop])
  return (
    <Modal title="Adjust the photo" width={500} onClose={onClose} mayClose={leaving.mayClose}>
      <div className="stack">
        <canvas
          ref={canvas}
          width={sidePx}
          height={sidePx}
          className={styles.canvas}
          aria-label="Preview"
          {...drag}
        />
        <div className="stack stack-small">
          {slidersFor(picture).map(({ key, label, min, max }) => (
            <label key={key} className={styles.slider}>
              {label}
              <input
                type="range"
                min={min}
                max={max}
                step={(max - min) / 50 || 'any'}
                value={crop[key]}
                onChange={({ target }) => {
                  setCrop({ ...crop, [key]: Number(target.value) })
                }}
              />
            </label>
          ))}
        </div>
        <div className="form-actions">
          <Button
            variant="primary"
            onClick={() => {
              leaving.done()
              onUse(crop)
            }}
          >
            Use this photo
          </Button>
          <Button onClick={leaving.cancel}>Cancel</Button>
        </div>
      </div>
    </Modal>
  )
}
