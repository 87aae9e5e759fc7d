import type { Language } from '#app/i18n/languages.ts'
import { type MailSample, type SampleJournal, SITE, TOKEN } from '#app/platform/mail/sample.ts'
import { type ReviewerAction, reviewerActionMail } from './mails/editor-mails.ts'
import {
	reportReceivedMail,
	reviewAcceptedMail,
	reviewCancelledMail,
	reviewExtendedMail,
	reviewExtensionRefusedMail,
	reviewInvitationMail,
	reviewLinkMail,
	reviewThanksMail,
} from './mails/reviewer-mails.ts'

const DAYS = { answerDueOn: '2026-12-01', expiresOn: '2026-12-05', reviewDueOn: '2026-12-29' }
const TEXT = {
	reference: 'CEA-2026-0041',
	journal: 'Cahiers d’études africaines',
	title: 'Les marchés de la frontière',
	abstract: 'Un résumé en deux lignes.\nhttps://example.org/',
	timeZone: 'Africa/Nairobi',
}

const reviewer = (language: Language, own?: SampleJournal) => ({
	language,
	name: 'Prénom Nom',
	mail: 'Prénom Nom',
	text: { ...TEXT, ...own },
	url: `${SITE}/auth/evaluation?jeton=${TOKEN}`,
})
const invitation = (
	name: string,
	more: { letter: string; message: string; isAgain: boolean; goesOn?: boolean },
): MailSample => ({
	name,
	mail: 'review-invitation',
	isSecret: true,
	compose: (language, own) =>
		reviewInvitationMail({
			...reviewer(language, own),
			...more,
			...DAYS,
			url: `${SITE}/auth/evaluation?jeton=${TOKEN}`,
		}),
})
const toEditor = (name: string, done: ReviewerAction): MailSample => ({
	name,
	mail: `review-action-${done.action}`,
	compose: (language, own) =>
		reviewerActionMail({
			language,
			reviewer: 'Prénom Nom',
			text: { ...TEXT, ...own },
			done,
			url: `${SITE}/redaction/manuscrits/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f/evaluation`,
		}),
})
const proposed = { name: 'Une Personne', email: 'personne@example.org', affiliation: '' }
/** The mails of a review, to reviewers and to editors. */
export const reviewMailSamples: MailSample[] = [
	invitation('review-invitation', { letter: '', message: '', isAgain: false }),
	invitation('review-invitation-again', { letter: '', message: 'Un mot.', isAgain: true }),
	invitation('review-invitation-elsewhere', { letter: '', message: '', isAgain: false, goesOn: true }),
	invitation('review-invitation-own-letter', { letter: 'Bonjour.', message: '', isAgain: false }),
	{
		name: 'review-accepted',
		mail: 'review-accepted',
		isSecret: true,
		compose: (language, own) => reviewAcceptedMail({ ...reviewer(language, own), ...DAYS }),
	},
	{
		name: 'review-link',
		mail: 'review-link',
		isSecret: true,
		compose: (language, own) => reviewLinkMail(reviewer(language, own)),
	},
	{
		name: 'review-cancelled',
		mail: 'review-cancelled',
		compose: (language, own) => reviewCancelledMail(reviewer(language, own)),
	},
	{
		name: 'review-extended',
		mail: 'review-extended',
		isSecret: true,
		compose: (language, own) => reviewExtendedMail({ ...reviewer(language, own), dueOn: '2027-01-15' }),
	},
	{
		name: 'review-extension-refused',
		mail: 'review-extension-refused',
		isSecret: true,
		compose: (language, own) =>
			reviewExtensionRefusedMail({
				...reviewer(language, own),
				message: 'Le numéro paraît en janvier.',
				wishedOn: '2027-01-15',
				dueOn: '2026-12-29',
			}),
	},
	{
		name: 'review-report-received',
		mail: 'review-report-received',
		isSecret: true,
		compose: (language, own) => reportReceivedMail(reviewer(language, own)),
	},
	{
		name: 'review-thanks',
		mail: 'review-thanks',
		isSecret: true,
		compose: (language, own) => reviewThanksMail({ ...reviewer(language, own), letter: '' }),
	},
	toEditor('review-action-accepted', { action: 'accepted', dueOn: '2026-12-29' }),
	toEditor('review-action-declined', { action: 'declined', reason: 'Trop de travail.', proposed }),
	toEditor('review-action-declined-silently', { action: 'declined', reason: '', proposed: null }),
	toEditor('review-action-extension-asked', {
		action: 'extensionAsked',
		dueOn: '2027-01-15',
		reason: 'Terrain.',
	}),
	toEditor('review-action-submitted', { action: 'submitted' }),
	toEditor('review-action-changed', { action: 'changed' }),
]
