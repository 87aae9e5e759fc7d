import { type MailSample, SITE } from '#app/platform/mail/sample.ts'
import {
	trialAcceptedMail,
	trialAnsweredMail,
	trialAskedMail,
	trialEndsMail,
	trialRemovedMail,
} from './mails.ts'

const DAY = '2026-11-28'

const TRIAL = { title: 'Cahiers de droit', url: `${SITE}/espace-lecteur/essai` }

/** What the owner of a trial journal and administrators hear of it. */
export const trialMailSamples: MailSample[] = [
	{
		name: 'trial-asked',
		mail: 'trial-asked',
		compose: (language) =>
			trialAskedMail(language, {
				...TRIAL,
				url: `${SITE}/admin/essais/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f`,
				owner: 'Prénom Nom',
				message: 'Nous sommes prêts.\n\nLe comité est complet.',
			}),
	},
	{
		name: 'trial-accepted',
		mail: 'trial-accepted',
		compose: (language) => trialAcceptedMail(language, { ...TRIAL, url: `${SITE}/revues/cahiers-de-droit` }),
	},
	...(['returned', 'declined'] as const).map(
		(answer): MailSample => ({
			name: `trial-${answer}`,
			mail: `trial-${answer}`,
			compose: (language) =>
				trialAnsweredMail(language, { ...TRIAL, answer, reason: 'Qui évalue les textes ?', lastDay: DAY }),
		}),
	),
	{
		name: 'trial-ends',
		mail: 'trial-ends',
		compose: (language) => trialEndsMail(language, { ...TRIAL, lastDay: DAY, days: 14 }),
	},
	{
		name: 'trial-removed',
		mail: 'trial-removed',
		compose: (language) => trialRemovedMail(language, { ...TRIAL, lastDay: DAY }),
	},
]
