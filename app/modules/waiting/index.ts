export { waitingMail } from './mail.ts'
export { partsOf, WAITING_PARTS, WAITING_ROLES, type WaitingItem } from './model.ts'
