export { announce, journalData } from './announce.server.ts'
export {
	addWebhook,
	changeWebhook,
	removeWebhook,
	resendDelivery,
	resendFailed,
	rotateWebhookSecret,
} from './commands.server.ts'
export { deliversWebhooks, sweepDeliveries } from './deliver.server.ts'
export { webhookMailSamples } from './mail-samples.server.ts'
export { followPublished } from './published.server.ts'
export { getWebhook, listWebhooks, webhooksAsCsv } from './queries.server.ts'
