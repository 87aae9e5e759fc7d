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
const coauthor = {
	...{ submitter: 'Prénom Nom', url },
	...{ signUpUrl: `${SITE}/auth?mode=inscription`, contactUrl: `${SITE}/contact` },
}
const reason = 'Une donnée se révèle fausse.\nIl faut reprendre le calcul.'
/** The mails between authors and editors. */
export const submissionMailSamples: MailSample[] = [
	{
		name: 'submission-receipt',
		mail: 'submission-receipt',
		compose: (language, own) => submissionReceipt(language, { ...SUBMISSION, ...own }, url),
	},
	{
		name: 'submission-coauthor',
		mail: 'submission-coauthor',
		compose: (language, own) =>
			coauthorNotice(language, { ...SUBMISSION, ...own }, { ...coauthor, hasAccount: true }),
	},
	{
		name: 'submission-coauthor-without-account',
		mail: 'submission-coauthor',
		compose: (language, own) =>
			coauthorNotice(language, { ...SUBMISSION, ...own }, { ...coauthor, hasAccount: false }),
	},
	...([url, null] as const).map(
		(page): MailSample => ({
			name: page ? 'coauthor-decision' : 'coauthor-decision-without-account',
			mail: 'coauthor-decision',
			compose: (language, own) =>
				coauthorDecision(
					language,
					{ submission: { ...SUBMISSION, ...own }, answering: 'Prénom Nom', url: page, stopUrl },
					translator(language, 'desk')('outcomes.requestMinorRevisions'),
				),
		}),
	),
	{
		name: 'coauthor-proof',
		mail: 'coauthor-proof',
		compose: (language, own) =>
			coauthorProof(
				language,
				{ submission: { ...SUBMISSION, ...own }, answering: 'Prénom Nom', url, stopUrl },
				'2026-12-12',
			),
	},
	{
		name: 'submission-arrived',
		mail: 'submission-arrived',
		compose: (language, own) => submissionNotice(language, { ...SUBMISSION, ...own }, desk),
	},
	{
		name: 'withdrawal-asked',
		mail: 'withdrawal-asked',
		compose: (language, own) => withdrawalNotice(language, { ...SUBMISSION, ...own }, { reason, url: desk }),
	},
	{
		name: 'withdrawal-granted',
		mail: 'withdrawal-decided',
		compose: (language, own) =>
			withdrawalAnswer(language, { ...SUBMISSION, ...own }, { accepted: true, reason: '', url }),
	},
	{
		name: 'withdrawal-refused',
		mail: 'withdrawal-decided',
		compose: (language, own) =>
			withdrawalAnswer(language, { ...SUBMISSION, ...own }, { accepted: false, reason, url }),
	},
	{
		name: 'submission-handed-over',
		mail: 'submission-handed-over',
		compose: (language, own) => handedOverMail(language, { ...SUBMISSION, ...own }, url),
	},
	...(['editor', 'author', 'reviewer'] as const).map(
		(from): MailSample => ({
			name: `submission-message-${from}`,
			mail: 'submission-message',
			compose: (language, own) =>
				messageNotice(language, {
					from,
					about: (own ?? SUBMISSION).reference,
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
		compose: (language, own) =>
			messageNotice(language, {
				from: 'editor',
				about: (own ?? SUBMISSION).reference,
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
			compose: (language, own) =>
				answerHeldNotice(language, { ...SUBMISSION, ...own }, { named, url: `${desk}/echanges` }),
		}),
	),
	...ANSWER_REFUSALS.map(
		(error): MailSample => ({
			name: `answer-refused-${error}`,
			mail: 'answer-refused',
			compose: (language, own) =>
				answerRefusal(language, { subject: `${(own ?? SUBMISSION).reference}\u00a0: Figure 2`, error }),
		}),
	),
]
