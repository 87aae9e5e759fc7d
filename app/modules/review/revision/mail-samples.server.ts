import type { Language } from '#app/i18n/languages.ts'
import { type MailSample, type SampleJournal, SITE } from '#app/platform/mail/sample.ts'
import { revisionExtensionMail, revisionExtensionRefusedMail, revisionReceivedMail } from './mails.ts'

const TEXT = {
	reference: 'REV-2026-0041',
	journal: 'Revue',
	title: 'La mairie et le marché : fiscalité ordinaire',
	abstract: '',
	timeZone: 'Africa/Nairobi',
}

const file = '/redaction/manuscrits/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f'

/** The mails of a revision, to authors and to editors. */
export const revisionMailSamples: MailSample[] = [
	...(['author', 'editor'] as const).flatMap((to) =>
		[false, true].map((isReinvited) => ({
			mail: to === 'author' ? ('revision-receipt' as const) : ('revision-arrived' as const),
			name: `revision-${to}${isReinvited ? '-new-round' : ''}`,
			compose: (language: Language, own?: SampleJournal) =>
				revisionReceivedMail({
					language,
					to,
					text: { ...TEXT, ...own },
					isReinvited,
					url: `${SITE}${to === 'author' ? '/espace-auteur/soumissions/1' : file}`,
				}),
		})),
	),
	...(['asked', 'granted'] as const).map((action) => ({
		mail: action === 'asked' ? ('revision-extension-asked' as const) : ('revision-extended' as const),
		name: `revision-extension-${action}`,
		compose: (language: Language, own?: SampleJournal) =>
			revisionExtensionMail({
				language,
				action,
				text: { ...TEXT, ...own },
				dueOn: '2026-12-28',
				reason: action === 'asked' ? 'Une mission de terrain.' : '',
				url: SITE + file,
			}),
	})),
	{
		mail: 'revision-extension-refused',
		name: 'revision-extension-refused',
		compose: (language: Language, own?: SampleJournal) =>
			revisionExtensionRefusedMail({
				language,
				text: { ...TEXT, ...own },
				message: 'Le numéro paraît en janvier.',
				wishedOn: '2026-12-28',
				dueOn: '2026-12-14',
				url: `${SITE}/espace-auteur/soumissions/1/revision`,
			}),
	},
]
