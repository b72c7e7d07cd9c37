export { usePlaceFilters } from './use-place-filters'
