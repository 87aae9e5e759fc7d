export { inviteInput } from './schema.ts'
