export { WEBHOOK_ORDERS } from './model.ts'
