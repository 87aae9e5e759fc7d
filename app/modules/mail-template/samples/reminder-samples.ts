import type { Language } from '#app/i18n/languages.ts'
import type { AwaitedKind } from '#app/modules/review/reminders/index.ts'
import {
	invitationsExpiredMail,
	type OverdueItem,
	overdueMail,
	reminderMail,
} from '#app/modules/review/reminders/index.ts'
import { revisionExtensionMail, revisionReceivedMail } from '#app/modules/review/revision/index.ts'
import { usageMail } from '#app/modules/usage/own-works/index.ts'
import type { WaitingItem } from '#app/modules/waiting/index.ts'
import { waitingMail } from '#app/modules/waiting/index.ts'
import type { Sample } from './samples.ts'

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

/** Reminders of what is awaited, what editors are told of what is late, and the mails of a revision. */
export function reminderSamples(site: string, token: string): Sample[] {
	const reminder = (kind: AwaitedKind, daysLate: number, path: string): Sample => ({
		mail: `reminder-${kind}`,
		name: `reminder-${kind}${daysLate > 0 ? '-late' : ''}`,
		isSecret: kind === 'answer' || kind === 'report',
		compose: (language) =>
			reminderMail({
				language,
				kind,
				name: 'Prénom Nom',
				text: TEXT,
				dueOn: '2026-11-28',
				daysLate,
				url: site + path,
			}),
	})
	const file = '/redaction/manuscrits/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f'
	const item = {
		journal: { title: { fr: 'Revue' }, language: 'fr' },
		about: { title: { fr: TEXT.title }, language: 'fr', reference: TEXT.reference },
		letter: 'A',
		count: null,
		action: null,
	}
	const items: WaitingItem[] = [
		{
			...item,
			id: '1',
			role: 'desk',
			what: 'reportOverdue',
			dueOn: '2026-11-10',
			daysLate: 12,
			href: '/redaction',
		},
		{
			...item,
			id: '2',
			role: 'author',
			what: 'revision',
			dueOn: '2026-11-25',
			daysLate: 0,
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
			href: '/admin/courrier',
		},
	]
	return [
		{
			name: 'waiting',
			mail: 'waiting',
			compose: (language) =>
				waitingMail({
					language,
					items,
					now: new Date('2026-11-22T12:00:00Z'),
					publicUrl: site,
					stopUrl: `${site}/auth/desabonnement/${token}`,
				}),
		},
		{
			name: 'usage',
			mail: 'usage',
			compose: (language) =>
				usageMail({
					language,
					month: '2026-10',
					works: [
						{
							id: '1',
							slug: 'texte',
							title: { fr: TEXT.title },
							language: 'fr',
							path: '/articles/texte',
							views: 41,
							downloads: 12,
						},
					],
					publicUrl: site,
					stopUrl: `${site}/auth/desabonnement/${token}`,
				}),
		},
		...[0, 3].map((days) => reminder('answer', days, `/auth/evaluation?jeton=${token}`)),
		...[0, 10].map((days) => reminder('report', days, `/auth/evaluation?jeton=${token}`)),
		...[0, 3].map((days) => reminder('revision', days, '/espace-auteur/soumissions/1/revision')),
		...[0, 1].map((days) => reminder('proof', days, '/espace-auteur/soumissions/1/epreuves')),
		{
			name: 'overdue',
			mail: 'overdue',
			compose: (language) =>
				overdueMail({
					language,
					url: `${site}/redaction`,
					items: WAITS.map(([is, days]) => ({
						is,
						days,
						reference: TEXT.reference,
						title: TEXT.title,
						reviewer: is === 'reportOverdue' ? 'A · Prénom Nom' : null,
						url: site + file,
					})),
				}),
		},
		{
			name: 'invitation-expired',
			mail: 'invitation-expired',
			compose: (language) =>
				invitationsExpiredMail({
					language,
					items: [{ reviewer: 'Prénom Nom', text: TEXT, url: `${site}${file}/evaluation` }],
					url: `${site}/redaction`,
				}),
		},
		...(['author', 'editor'] as const).flatMap((to) =>
			[false, true].map((isReinvited) => ({
				mail: to === 'author' ? ('revision-receipt' as const) : ('revision-arrived' as const),
				name: `revision-${to}${isReinvited ? '-new-round' : ''}`,
				compose: (language: Language) =>
					revisionReceivedMail({
						language,
						to,
						text: TEXT,
						isReinvited,
						url: `${site}${to === 'author' ? '/espace-auteur/soumissions/1' : file}`,
					}),
			})),
		),
		...(['asked', 'granted'] as const).map((action) => ({
			mail: action === 'asked' ? ('revision-extension-asked' as const) : ('revision-extended' as const),
			name: `revision-extension-${action}`,
			compose: (language: Language) =>
				revisionExtensionMail({
					language,
					action,
					text: TEXT,
					dueOn: '2026-12-28',
					reason: action === 'asked' ? 'Une mission de terrain.' : '',
					url: site + file,
				}),
		})),
	]
}
