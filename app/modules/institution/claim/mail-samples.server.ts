import { type MailSample, SITE } from '#app/platform/mail/sample.ts'
import { institutionClaimMail } from './mails.ts'

/** What an institution hears of who speaks for it. */
export const institutionMailSamples: MailSample[] = [
	{
		name: 'institution-claim',
		mail: 'institution-claim',
		isSecret: true,
		compose: (language) =>
			institutionClaimMail(language, {
				institution: 'Université de Dakar',
				who: 'Prénom Nom',
				url: `${SITE}/bibliotheques/revendication?jeton=x`,
			}),
	},
]
