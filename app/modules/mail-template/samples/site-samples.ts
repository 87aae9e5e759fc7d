import { contactNotice, contactReceipt } from '#app/modules/contact/index.ts'
import { institutionClaimMail } from '#app/modules/institution/claim/index.ts'
import { questionAnswer, questionNotice, questionReceipt } from '#app/modules/journal-question/index.ts'
import { mailTrial } from '#app/modules/site/index.ts'
import {
	trialAcceptedMail,
	trialAnsweredMail,
	trialAskedMail,
	trialEndsMail,
	trialRemovedMail,
} from '#app/modules/trial-journal/index.ts'
import { webhookDisabledMail } from '#app/modules/webhook/index.ts'
import { SITE } from './origin.ts'
import type { Sample } from './samples.ts'

const DAY = '2026-11-28'
const TRIAL = { title: 'Cahiers de droit', url: `${SITE}/espace-lecteur/essai` }

/** What the contact form, questions, institutions, trial journals and machines send. */
export const siteSamples: Sample[] = [
	{ name: 'mail-trial', mail: 'mail-trial', compose: (language) => mailTrial(language, SITE) },
	{
		name: 'webhook-disabled',
		mail: 'webhook-disabled',
		compose: (language) =>
			webhookDisabledMail(language, {
				host: 'revue.example.org',
				page: `${SITE}/redaction/revues/annales/webhooks/1`,
			}),
	},
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
	{
		name: 'question-receipt',
		mail: 'question-receipt',
		compose: (language) => questionReceipt(language, DAY),
	},
	{
		name: 'question-notice',
		mail: 'question-notice',
		compose: (language) =>
			questionNotice(
				{
					name: 'Prénom Nom',
					email: 'professeure@example.org',
					journal: 'Cahiers de droit',
					message: 'Bonjour,\n\nQue devient notre site ?',
					language,
				},
				`${SITE}/admin/questions/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f`,
			),
	},
	{
		name: 'question-answer',
		mail: 'question-answer',
		compose: (language) =>
			questionAnswer(language, {
				answer: 'Vous pouvez le garder.\n\nSes adresses mèneront ici.',
				question: 'Que devient notre site ?',
				day: DAY,
			}),
	},
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
		(answer): Sample => ({
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
