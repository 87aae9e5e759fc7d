import { translator } from '#app/i18n/i18n.ts'
import { type MailSample, SITE } from '#app/platform/mail/sample.ts'
import { ANSWER_REFUSALS } from './correspondence/model.ts'
import {
	answerHeldNotice,
	answerRefusal,
	coauthorDecision,
	coauthorNotice,
	coauthorProof,
	handedOverMail,
	type MailedSubmission,
	messageNotice,
	submissionNotice,
	submissionReceipt,
	withdrawalAnswer,
	withdrawalNotice,
} from './mails.ts'

const SUBMISSION: MailedSubmission = {
	reference: 'CEA-2026-0041',
	title: 'La mairie et le marché\u00a0: fiscalité ordinaire d’une ville secondaire',
	journal: 'Cahiers du Fleuve',
	receivedOn: '2026-11-21',
	timeZone: 'Africa/Nairobi',
}

const url = `${SITE}/espace-auteur/soumissions/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f`
const desk = `${SITE}/redaction/manuscrits/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f`
const stopUrl = `${SITE}/desabonnement/jeton`
const coauthor = { submitter: 'Prénom Nom', url, contactUrl: `${SITE}/contact` }
const reason = 'Une donnée se révèle fausse.\nIl faut reprendre le calcul.'
/** The mails between authors and editors. */
export const submissionMailSamples: MailSample[] = [
	{
		name: 'submission-receipt',
		mail: 'submission-receipt',
		compose: (language) => submissionReceipt(language, SUBMISSION, url),
	},
	{
		name: 'submission-coauthor',
		mail: 'submission-coauthor',
		compose: (language) => coauthorNotice(language, SUBMISSION, { ...coauthor, hasAccount: true }),
	},
	{
		name: 'submission-coauthor-without-account',
		mail: 'submission-coauthor',
		compose: (language) => coauthorNotice(language, SUBMISSION, { ...coauthor, hasAccount: false }),
	},
	...([url, null] as const).map(
		(page): MailSample => ({
			name: page ? 'coauthor-decision' : 'coauthor-decision-without-account',
			mail: 'coauthor-decision',
			compose: (language) =>
				coauthorDecision(
					language,
					{ submission: SUBMISSION, answering: 'Prénom Nom', url: page, stopUrl },
					translator(language, 'desk')('outcomes.requestMinorRevisions'),
				),
		}),
	),
	{
		name: 'coauthor-proof',
		mail: 'coauthor-proof',
		compose: (language) =>
			coauthorProof(
				language,
				{ submission: SUBMISSION, answering: 'Prénom Nom', url, stopUrl },
				'2026-12-12',
			),
	},
	{
		name: 'submission-arrived',
		mail: 'submission-arrived',
		compose: (language) => submissionNotice(language, SUBMISSION, desk),
	},
	{
		name: 'withdrawal-asked',
		mail: 'withdrawal-asked',
		compose: (language) => withdrawalNotice(language, SUBMISSION, { reason, url: desk }),
	},
	{
		name: 'withdrawal-granted',
		mail: 'withdrawal-decided',
		compose: (language) => withdrawalAnswer(language, SUBMISSION, { accepted: true, reason: '', url }),
	},
	{
		name: 'withdrawal-refused',
		mail: 'withdrawal-decided',
		compose: (language) => withdrawalAnswer(language, SUBMISSION, { accepted: false, reason, url }),
	},
	{
		name: 'submission-handed-over',
		mail: 'submission-handed-over',
		compose: (language) => handedOverMail(language, SUBMISSION, url),
	},
	...(['editor', 'author', 'reviewer'] as const).map(
		(from): MailSample => ({
			name: `submission-message-${from}`,
			mail: 'submission-message',
			compose: (language) =>
				messageNotice(language, {
					from,
					about: SUBMISSION.reference,
					subject: 'Figure 2',
					text: 'Pouvez-vous envoyer la figure 2 en plus grand ?',
					url: `${url}#echanges`,
					takesAnswers: false,
				}),
		}),
	),
	{
		name: 'submission-message-answerable',
		mail: 'submission-message',
		compose: (language) =>
			messageNotice(language, {
				from: 'editor',
				about: SUBMISSION.reference,
				subject: 'Figure 2',
				text: 'Pouvez-vous envoyer la figure 2 en plus grand ?',
				url: `${url}#echanges`,
				takesAnswers: true,
			}),
	},
	...[['Prénom Nom'], []].map(
		(named): MailSample => ({
			name: `answer-held-${named.length > 0 ? 'names' : 'files'}`,
			mail: 'answer-held',
			compose: (language) => answerHeldNotice(language, SUBMISSION, { named, url: `${desk}/echanges` }),
		}),
	),
	...ANSWER_REFUSALS.map(
		(error): MailSample => ({
			name: `answer-refused-${error}`,
			mail: 'answer-refused',
			compose: (language) =>
				answerRefusal(language, { subject: `${SUBMISSION.reference}\u00a0: Figure 2`, error }),
		}),
	),
]
