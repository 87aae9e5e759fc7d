import { formatDate } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { type MailSample, SITE, TOKEN } from '#app/platform/mail/sample.ts'
import { accountDeletedMail, deletionAskedMail, deletionCancelledMail } from './deletion/mails.ts'
import { accountMergeMail } from './merge/merge-mails.ts'

const DAY = '2026-11-28'

/** What a person hears of accounts that become one or end. */
export const accountMailSamples: MailSample[] = [
	...(['merged', 'separated'] as const).map((kind) => ({
		name: `accounts-${kind}`,
		mail: `accounts-${kind}` as const,
		compose: (language: Language) =>
			accountMergeMail({
				language,
				publicUrl: SITE,
				kind,
				kept: 'vous@example.org',
				merged: 'ancienne@example.org',
				until: formatDate(DAY, language),
			}),
	})),
	{
		name: 'deletion-asked',
		mail: 'deletion-asked',
		isSecret: true,
		compose: (language) =>
			deletionAskedMail(language, DAY, `${SITE}/espace-lecteur/garder-mon-compte?jeton=${TOKEN}`),
	},
	{
		name: 'deletion-asked-by-administrators',
		mail: 'deletion-asked',
		isSecret: true,
		compose: (language) =>
			deletionAskedMail(
				language,
				DAY,
				`${SITE}/espace-lecteur/garder-mon-compte?jeton=${TOKEN}`,
				'Demande écrite de la personne.',
			),
	},
	{ name: 'deletion-cancelled', mail: 'deletion-cancelled', compose: deletionCancelledMail },
	{ name: 'account-deleted', mail: 'account-deleted', compose: accountDeletedMail },
]
