export { writeToPeople } from './letters.server.ts'
