export { PointList } from './point-list.tsx'
export { StandardsList } from './standards-list.tsx'
