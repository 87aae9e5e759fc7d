export { getRemoval, removeWork } from './remove-work.server.ts'
