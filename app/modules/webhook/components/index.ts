export { DeliveryLog } from './delivery-log.tsx'
export {
	NewSecret,
	WebhookFields,
	WebhookRemoval,
	WebhookSecret,
	WebhookTable,
} from './webhook-parts.tsx'
