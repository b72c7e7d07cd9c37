import campus from './campus.svg'
import library from './library.svg'
import map from './map.svg'
import workshop from './workshop.svg'
import bursar from './people/bursar.svg'
import dean from './people/dean.svg'
import deputyRector from './people/deputy-rector.svg'
import librarian from './people/librarian.svg'
import rector from './people/rector.svg'
import registrar from './people/registrar.svg'

interface Picture {
  src: string
  width: number
  height: number
}

const scene = (src: string): Picture => ({ src, width: 960, height: 640 })
const portrait = (src: string): Picture => ({ src, width: 160, height: 160 })

/** Drawings by the names of the content file. */
const pictures: Readonly<Record<string, Picture>> = {
  campus: scene(campus),
  workshop: scene(workshop),
  library: scene(library),
  map: { src: map, width: 960, height: 540 },
  rector: portrait(rector),
  'deputy-rector': portrait(deputyRector),
  registrar: portrait(registrar),
  bursar: portrait(bursar),
  librarian: portrait(librarian),
  dean: portrait(dean),
}

/** URL and size of a drawing, or undefined for an unknown name. */
export const picture = (name: string): Picture | undefined => pictures[name]
