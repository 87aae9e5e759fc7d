export { senderForm } from './model.ts'
