import { type MailSample, SITE, TOKEN } from '#app/platform/mail/sample.ts'
import { waitingMail } from './mail.ts'
import type { WaitingItem } from './model.ts'

const item = {
	journal: { title: { fr: 'Revue' }, language: 'fr' },
	about: {
		title: { fr: 'La mairie et le marché : fiscalité ordinaire' },
		language: 'fr',
		reference: 'REV-2026-0041',
	},
	letter: 'A',
	count: null,
	action: null,
	done: null,
}

const items: WaitingItem[] = [
	{
		...item,
		id: '1',
		role: 'desk',
		what: 'reportOverdue',
		dueOn: '2026-11-10',
		daysLate: 12,
		daysLeft: 0,
		dayThere: '2026-11-22',
		href: '/redaction',
	},
	{
		...item,
		id: '2',
		role: 'author',
		what: 'revision',
		dueOn: '2026-11-25',
		daysLate: 0,
		daysLeft: 3,
		dayThere: '2026-11-22',
		href: '/espace-auteur',
	},
	{
		...item,
		id: '3',
		role: 'platform',
		what: 'failedMails',
		journal: null,
		about: null,
		count: 3,
		dueOn: null,
		daysLate: 0,
		daysLeft: null,
		dayThere: null,
		href: '/admin/courrier',
	},
]

/** What waits for a person, once a week. */
export const waitingMailSamples: MailSample[] = [
	{
		name: 'waiting',
		mail: 'waiting',
		compose: (language) =>
			waitingMail({
				language,
				items,
				publicUrl: SITE,
				stopUrl: `${SITE}/auth/desabonnement/${TOKEN}`,
			}),
	},
]
