import { type MailSample, SITE } from '#app/platform/mail/sample.ts'
import { mailTrial } from './mails.ts'

/** What administrators send to see that mails leave. */
export const siteMailSamples: MailSample[] = [
	{ name: 'mail-trial', mail: 'mail-trial', compose: (language) => mailTrial(language, SITE) },
]
