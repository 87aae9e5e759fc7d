export { PERMISSIONS } from './permissions.ts'
