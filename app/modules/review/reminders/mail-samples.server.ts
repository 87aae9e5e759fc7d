import { type MailSample, SITE, TOKEN } from '#app/platform/mail/sample.ts'
import { invitationsExpiredMail, type OverdueItem, overdueMail, reminderMail } from './mails.ts'
import type { AwaitedKind } from './plan.ts'

const TEXT = {
	reference: 'REV-2026-0041',
	journal: 'Revue',
	title: 'La mairie et le marché : fiscalité ordinaire',
	abstract: '',
	timeZone: 'Africa/Nairobi',
}

const WAITS: [OverdueItem['is'], number][] = [
	['answerOverdue', 3],
	['reportOverdue', 12],
	['revisionOverdue', 1],
	['proofOverdue', 2],
	['noEditor', 8],
	['noDecision', 100],
]

const reminder = (kind: AwaitedKind, daysLate: number, path: string): MailSample => ({
	mail: `reminder-${kind}`,
	name: `reminder-${kind}${daysLate > 0 ? '-late' : ''}`,
	isSecret: kind === 'answer' || kind === 'report',
	compose: (language, own) =>
		reminderMail({
			language,
			kind,
			name: 'Prénom Nom',
			text: { ...TEXT, ...own },
			dueOn: '2026-11-28',
			daysLate,
			url: SITE + path,
		}),
})
const file = '/redaction/manuscrits/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f'

/** Reminders of what is awaited, and what editors are told of what is late. */
export const reminderMailSamples: MailSample[] = [
	...[0, 3].map((days) => reminder('answer', days, `/auth/evaluation?jeton=${TOKEN}`)),
	...[0, 10].map((days) => reminder('report', days, `/auth/evaluation?jeton=${TOKEN}`)),
	...[0, 3].map((days) => reminder('revision', days, '/espace-auteur/soumissions/1/revision')),
	...[0, 1].map((days) => reminder('proof', days, '/espace-auteur/soumissions/1/epreuves')),
	{
		name: 'overdue',
		mail: 'overdue',
		compose: (language) =>
			overdueMail({
				language,
				url: `${SITE}/redaction`,
				items: WAITS.map(([is, days]) => ({
					is,
					days,
					reference: TEXT.reference,
					title: TEXT.title,
					reviewer: is === 'reportOverdue' ? 'A · Prénom Nom' : null,
					url: SITE + file,
				})),
			}),
	},
	{
		name: 'invitation-expired',
		mail: 'invitation-expired',
		compose: (language) =>
			invitationsExpiredMail({
				language,
				items: [{ reviewer: 'Prénom Nom', text: TEXT, url: `${SITE}${file}/evaluation` }],
				url: `${SITE}/redaction`,
			}),
	},
]
