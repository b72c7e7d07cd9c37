export { levelOf, studentsOfLevel, type LevelStudent } from './levels.queries'
