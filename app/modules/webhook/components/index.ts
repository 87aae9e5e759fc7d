export { DeliveryLog } from './delivery-log.tsx'
export { NewSecret, WebhookFields, WebhookTable } from './webhook-parts.tsx'
