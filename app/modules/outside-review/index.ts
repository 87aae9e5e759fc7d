export { MOST_NOTIFICATION_BYTES, senderForm } from './model.ts'
