export { NotCounted } from './not-counted.tsx'
