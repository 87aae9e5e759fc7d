export { OWN_DATA } from './model.ts'
