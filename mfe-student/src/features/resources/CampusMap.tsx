import { contact } from '@portal/content/contact'
import { institution } from '@portal/kit'
import { Card, MapOnDemand } from '@portal/ui'
import { CampusPlan } from './CampusPlan'

/** The location of the campus. */
export function CampusMap() {
  const { name, address } = institution()
  const { latitude, longitude, directions } = contact.map
  return (
    <Card title="Campus Map" id="map">
      <MapOnDemand
        place={name}
        latitude={latitude}
        longitude={longitude}
        picture={<CampusPlan />}
        address={
          <>
            <p>
              <strong>{address}</strong>
            </p>
            <p>{directions}</p>
          </>
        }
      />
    </Card>
  )
}
