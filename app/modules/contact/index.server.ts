export {
	type ContactRefusal,
	MESSAGES_KEPT_DAYS,
	sendContactMessage,
	sweepContactMessages,
} from './commands.server.ts'
export { issueFormToken, readFormToken } from './form-token.server.ts'
export { contactMailSamples } from './mail-samples.server.ts'
