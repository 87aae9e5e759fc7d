import { type MailSample, SITE } from '#app/platform/mail/sample.ts'
import { questionAnswer, questionNotice, questionReceipt } from './mails.ts'

const DAY = '2026-11-28'

/** What a question about a journal sends. */
export const questionMailSamples: MailSample[] = [
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
]
