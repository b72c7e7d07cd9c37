export { OwnCoursePage as default } from './OwnCoursePage'
