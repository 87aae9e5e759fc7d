import type { MailSample } from '#app/platform/mail/sample.ts'
import { contactNotice, contactReceipt } from './mails.ts'

const DAY = '2026-11-28'

/** What the contact form sends. */
export const contactMailSamples: MailSample[] = [
	{ name: 'contact-receipt', mail: 'contact-receipt', compose: (language) => contactReceipt(language, DAY) },
	{
		name: 'contact-notice',
		mail: 'contact-notice',
		compose: (language) =>
			contactNotice({
				name: 'Prénom Nom',
				email: 'lectrice@example.org',
				subject: 'Numéros de 1911',
				message: 'Bonjour,\n\nOù trouver les numéros de 1911 ?\nhttps://example.org/',
				language,
			}),
	},
]
