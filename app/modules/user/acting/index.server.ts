export { actAs, endActing } from './acting.server.ts'
