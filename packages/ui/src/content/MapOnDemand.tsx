import { useId, useState, type ReactNode } from 'react'
import { Button } from '../Button'

interface MapOnDemandProps {
  /** The place, such as 'Ayoka Polytechnic, main campus'. */
  place: string
  /** A picture of the place, without requests to other servers, with its own alternative text. */
  picture: ReactNode
  /** The address as text. */
  address: ReactNode
  latitude: number
  longitude: number
}

const site = 'https://www.openstreetmap.org'
/** Half the width and height of the map in degrees, about a kilometre. */
const reach = { longitude: 0.01, latitude: 0.006 }

const pageOf = (latitude: number, longitude: number): string =>
  `${site}/?mlat=${String(latitude)}&mlon=${String(longitude)}#map=16/${String(latitude)}/${String(longitude)}`

function frameOf(latitude: number, longitude: number): string {
  const box = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ]
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${String(latitude)},${String(longitude)}`,
  })
  return `${site}/export/embed.html?${query.toString()}`
}

/** A place: a picture and the address. The map of OpenStreetMap is loaded only on request. */
export function MapOnDemand({ place, picture, address, latitude, longitude }: MapOnDemandProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <figure className="map">
      <div id={id} className="map-view">
        {open ? (
          <iframe
            src={frameOf(latitude, longitude)}
            title={`Map of ${place}`}
            loading="lazy"
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        ) : (
          picture
        )}
      </div>
      <figcaption className="map-caption">
        <div>{address}</div>
        <div className="cluster">
          <Button
            small
            aria-expanded={open}
            aria-controls={id}
            onClick={() => {
              setOpen(!open)
            }}
          >
            {open ? 'Hide the map' : 'Show the map'}
          </Button>
          <a href={pageOf(latitude, longitude)} rel="external noreferrer">
            Open in OpenStreetMap<span className="visually-hidden"> (another website)</span>
          </a>
        </div>
        <p className="small muted">The map is loaded from OpenStreetMap when you select it.</p>
      </figcaption>
    </figure>
  )
}
