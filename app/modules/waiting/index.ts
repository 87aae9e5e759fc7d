export { canRemind, partsOf, WAITING_PARTS, WAITING_ROLES, type WaitingItem } from './model.ts'
