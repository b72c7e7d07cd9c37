import styles from './CampusPlan.module.css'

type Building = readonly [name: string, x: number, y: number, width: number, height: number]

const buildings: readonly Building[] = [
  ['Library', 20, 36, 104, 44],
  ['Lecture halls', 148, 36, 104, 44],
  ['Workshops', 276, 36, 104, 44],
  ['Health centre', 20, 104, 104, 40],
  ['Administration', 148, 104, 104, 40],
  ['Hostels', 276, 104, 104, 40],
]

/** A plan of the campus as SVG, without requests to other servers. */
export const CampusPlan = () => (
  <svg
    viewBox="0 0 400 225"
    role="img"
    aria-label="Plan of the campus. The main gate is in the south, on Ring Road. Straight on from it: administration, then the lecture halls. West: health centre and library. East: hostels and workshops."
  >
    <rect className={styles.ground} width="400" height="225" />
    <rect className={styles.green} x="8" y="22" width="384" height="142" rx="6" />
    <path
      className={styles.road}
      d="M0 196h400M200 196v-36M8 158h384M136 158V22m128 136V22M8 92h384"
    />
    {buildings.map(([name, x, y, width, height]) => (
      <g key={name}>
        <rect className={styles.building} x={x} y={y} width={width} height={height} rx="3" />
        <text className={styles.label} x={x + width / 2} y={y + height / 2 + 4}>
          {name}
        </text>
      </g>
    ))}
    <circle className={styles.gate} cx="200" cy="177" r="6" />
    <text className={styles.label} x="244" y="182">
      Main gate
    </text>
    <text className={styles.street} x="60" y="217">
      Ring Road
    </text>
  </svg>
)
