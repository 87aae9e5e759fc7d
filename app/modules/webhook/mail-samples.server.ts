import { type MailSample, SITE } from '#app/platform/mail/sample.ts'
import { webhookDisabledMail } from './mail.ts'

/** What is heard of a webhook that fails. */
export const webhookMailSamples: MailSample[] = [
	{
		name: 'webhook-disabled',
		mail: 'webhook-disabled',
		compose: (language) =>
			webhookDisabledMail(language, {
				host: 'revue.example.org',
				page: `${SITE}/redaction/revues/annales/webhooks/1`,
			}),
	},
]
