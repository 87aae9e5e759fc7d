import { describe, expect } from 'vitest'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import * as layout from './_layout.tsx'
import * as announcement from './announcements/announcement.tsx'
import * as announcements from './announcements/list.tsx'
import * as newAnnouncement from './announcements/new.tsx'
import * as endImpersonation from './end-impersonation.ts'
import * as invitations from './invitations.tsx'
import * as invitationsFile from './invitations-file.ts'
import * as jobs from './jobs.tsx'
import * as journalDefaults from './journal-defaults.tsx'
import * as journalDraft from './journals/draft.tsx'
import * as journal from './journals/journal.tsx'
import * as journals from './journals/list.tsx'
import * as newJournal from './journals/new.tsx'
import * as listFile from './list-file.ts'
import * as log from './log.tsx'
import * as logFile from './log-file.ts'
import * as mail from './mail.tsx'
import * as mailPreview from './mail-preview.ts'
import * as operator from './operator.tsx'
import * as outbox from './outbox.tsx'
import * as outboxFile from './outbox-file.ts'
import * as overview from './overview.tsx'
import * as people from './people.tsx'
import * as peopleFile from './people-file.ts'
import * as person from './person.tsx'
import * as personAccess from './person-access.tsx'
import * as publishers from './publishers/list.tsx'
import * as newPublisher from './publishers/new.tsx'
import * as publisher from './publishers/publisher.tsx'
import * as settings from './settings.tsx'
import { answerOf, type Handle, world } from './testing.ts'
import * as texts from './texts/list.tsx'
import * as picture from './texts/picture.ts'
import * as text from './texts/text.tsx'
import * as backupFile from './upkeep/backup-file.ts'
import * as backups from './upkeep/backups.tsx'
import * as upkeep from './upkeep/upkeep.tsx'

type World = Awaited<ReturnType<typeof world>>

const MAIL = { email: 'x@example.org', language: 'fr' }

const OWN_PEOPLE = ['editor in chief', 'publisher manager', 'admin']

const PLATFORM = ['admin']

const DEFAULTS = {
	...{ method: 'open', licence: 'CC-BY-4.0', requiredReports: '2', responseDays: '10' },
	...{ invitationDays: '14', reviewDays: '28', minorDays: '21', majorDays: '60' },
}

const RULES = {
	...{ languages: 'en', signUp: 'invited', shortest: '12', absence: '30', session: '180' },
	...{ secondStep: 'offered', apps: 'password' },
	...{ manuscript: '30', data: '200', drafts: '30', training: 'allowed', counting: 'on' },
}

const PUBLISHER = { name: 'Presses', language: 'fr' }

type Case = [
	name: string,
	handle: Handle,
	may: string[],
	status: number,
	args?: (world: World) => { id?: string; slug?: string; word?: string; form?: Record<string, string> },
]

const CASES: Case[] = [
	['menu', layout.loader, OWN_PEOPLE, 200],
	['overview', overview.loader, OWN_PEOPLE, 200],
	['people', people.loader, OWN_PEOPLE, 200],
	['the address of people as a file', peopleFile.loader, OWN_PEOPLE, 303],
	['people as a file', peopleFile.action, OWN_PEOPLE, 200, () => ({ form: {} })],
	...[
		...['thesaurus', 'taches', 'auteurs', 'partenaires', 'institutions', 'disciplines', 'essais'],
		...['questions', 'annonces', 'webhooks', 'courriels'],
	].map((word): Case => [`the list ${word} as a file`, listFile.loader, PLATFORM, 200, () => ({ word })]),
	...['editeurs', 'ouvrages', 'revues'].map(
		(word): Case => [`the list ${word} as a file`, listFile.loader, OWN_PEOPLE, 200, () => ({ word })],
	),
	['the address of the outbox as a file', outboxFile.loader, PLATFORM, 303],
	['the address of invitations as a file', invitationsFile.loader, OWN_PEOPLE, 303],
	['invitations as a file', invitationsFile.action, OWN_PEOPLE, 200, () => ({ form: {} })],
	['the outbox as a file', outboxFile.action, PLATFORM, 200, () => ({ form: {} })],
	['person', person.loader, OWN_PEOPLE, 200, ({ reviewer }) => ({ id: reviewer.userId })],
	[
		'granting',
		person.action,
		OWN_PEOPLE,
		303,
		({ reviewer, journalId }) => ({
			id: reviewer.userId,
			form: { acte: 'accorder', role: 'editor:copyeditor', place: `journal:${journalId}` },
		}),
	],
	['invitations', invitations.loader, OWN_PEOPLE, 200],
	[
		'inviting',
		invitations.action,
		OWN_PEOPLE,
		303,
		({ journalId }) => ({
			form: { acte: 'inviter', ...MAIL, role: 'reviewer', place: `journal:${journalId}` },
		}),
	],
	['journals', journals.loader, OWN_PEOPLE, 200],
	['a journal', journal.loader, OWN_PEOPLE, 200, () => ({ slug: 'revue' })],
	[
		'changing a journal',
		journal.action,
		OWN_PEOPLE,
		409,
		() => ({ slug: 'revue', form: { acte: 'enregistrer', version: 'x', 'title-fr': 'A', language: 'fr' } }),
	],
	['beginning a journal', newJournal.loader, ['publisher manager', 'admin'], 200],
	[
		'choosing whose journal it is',
		newJournal.action,
		['publisher manager', 'admin'],
		303,
		({ publisherId }) => ({ form: { publisherId } }),
	],
	[
		'a journal that is being prepared',
		journalDraft.loader,
		['publisher manager', 'admin'],
		200,
		({ draftId }) => ({ id: draftId }),
	],
	[
		'preparing a journal',
		journalDraft.action,
		['publisher manager', 'admin'],
		303,
		({ draftId, publisherId }) => ({
			id: draftId,
			form: { acte: 'garder', version: '1', publisherId },
		}),
	],
	['publishers', publishers.loader, OWN_PEOPLE, 200],
	['the form of a publisher', newPublisher.loader, PLATFORM, 200],
	['entering a publisher', newPublisher.action, PLATFORM, 303, () => ({ form: PUBLISHER })],
	[
		'a publisher',
		publisher.loader,
		['publisher manager', 'admin'],
		200,
		({ publisherId }) => ({ id: publisherId }),
	],
	[
		'changing a publisher',
		publisher.action,
		['publisher manager', 'admin'],
		409,
		({ publisherId }) => ({
			id: publisherId,
			form: { acte: 'enregistrer', version: 'x', ...PUBLISHER },
		}),
	],
	['operator', operator.loader, PLATFORM, 200],
	['entering the operator', operator.action, PLATFORM, 409, () => ({ form: { version: 'x', name: 'A' } })],
	['trying the mail', overview.action, PLATFORM, 303, () => ({ form: { acte: 'essayer' } })],
	['texts of the site', texts.loader, PLATFORM, 200],
	['a text of the site', text.loader, PLATFORM, 200, () => ({ word: 'vision' })],
	...(['enregistrer', 'retablir'] as const).map(
		(acte): Case => [
			`a text of the site: ${acte}`,
			text.action,
			PLATFORM,
			409,
			() => ({ word: 'vision', form: { acte, version: '7', number: '0', 'text-fr': 'A' } }),
		],
	),
	[
		'seeing a text of the site beforehand',
		text.action,
		PLATFORM,
		200,
		() => ({ word: 'vision', form: { acte: 'voir', 'text-fr': 'A' } }),
	],
	['keeping a picture, without one', picture.action, PLATFORM, 422, () => ({ form: {} })],
	['the address of pictures', picture.loader, [], 404],
	['announcements', announcements.loader, PLATFORM, 200],
	['the form of an announcement', newAnnouncement.loader, PLATFORM, 200],
	[
		'writing an announcement',
		newAnnouncement.action,
		PLATFORM,
		303,
		() => ({ form: { acte: 'enregistrer', 'title-fr': 'A' } }),
	],
	[
		'a draft of an announcement',
		announcement.loader,
		PLATFORM,
		200,
		({ announcementId }) => ({ id: announcementId }),
	],
	...(['enregistrer', 'supprimer'] as const).map(
		(acte): Case => [
			`an announcement: ${acte}`,
			announcement.action,
			PLATFORM,
			409,
			({ announcementId }) => ({ id: announcementId, form: { acte, version: 'x', 'title-fr': 'A' } }),
		],
	),
	['log', log.loader, PLATFORM, 200],
	['verifying the log', log.action, PLATFORM, 200, () => ({ form: {} })],
	['the address of the log as a file', logFile.loader, PLATFORM, 303],
	['log as a file', logFile.action, PLATFORM, 200, () => ({ form: {} })],
	['jobs', jobs.loader, PLATFORM, 200],
	['running a job', jobs.action, PLATFORM, 303, ({ jobId }) => ({ form: { acte: 'relancer', jobId } })],
	['stopping a job', jobs.action, PLATFORM, 303, ({ jobId }) => ({ form: { acte: 'arreter', jobId } })],
	[
		'running what failed again',
		jobs.action,
		PLATFORM,
		303,
		() => ({ form: { acte: 'relancerTout', kind: '' } }),
	],
	['settings', settings.loader, PLATFORM, 200],
	['changing settings', settings.action, PLATFORM, 409, () => ({ form: { version: 'x', ...RULES } })],
	['defaults of journals', journalDefaults.loader, PLATFORM, 200],
	[
		'changing the defaults of journals',
		journalDefaults.action,
		PLATFORM,
		409,
		() => ({ form: { version: 'x', ...DEFAULTS } }),
	],
	['upkeep', upkeep.loader, PLATFORM, 200],
	...(['compter', 'reindexer'] as const).map(
		(acte): Case => [`upkeep: ${acte}`, upkeep.action, PLATFORM, 303, () => ({ form: { acte } })],
	),
	['cleaning where nothing does', upkeep.action, PLATFORM, 422, () => ({ form: { acte: 'nettoyer' } })],
	[
		'counting a month again that has no clicks',
		upkeep.action,
		PLATFORM,
		422,
		() => ({ form: { acte: 'recompter', month: '2026-10' } }),
	],
	['backups', backups.loader, PLATFORM, 200],
	[
		'making a backup where nothing makes any',
		backups.action,
		PLATFORM,
		422,
		() => ({ form: { acte: 'faire' } }),
	],
	[
		'verifying a backup that is not there',
		backups.action,
		[],
		404,
		() => ({ form: { acte: 'verifier', name: 'mbongi-20260101T000000Z.tar.gz' } }),
	],
	['the address of a backup', backupFile.loader, PLATFORM, 303],
	['a backup that is not there', backupFile.action, [], 404, () => ({ form: {} })],
	['outbox', outbox.loader, PLATFORM, 200],
	['sending failed mails again', outbox.action, PLATFORM, 303, () => ({ form: {} })],
	['mail', mail.loader, PLATFORM, 200, ({ mailId }) => ({ id: mailId })],
	['sending a mail again', mail.action, PLATFORM, 303, ({ mailId }) => ({ id: mailId, form: {} })],
	['layout of a mail', mailPreview.loader, PLATFORM, 200, ({ mailId }) => ({ id: mailId })],
	[
		'impersonating somebody',
		personAccess.action,
		PLATFORM,
		303,
		({ reviewer }) => ({ id: reviewer.userId, form: { acte: 'agir', reason: 'Une raison' } }),
	],
	['access to an account', personAccess.loader, PLATFORM, 200, ({ reviewer }) => ({ id: reviewer.userId })],
	[
		'suspending an account',
		personAccess.action,
		PLATFORM,
		303,
		({ reviewer }) => ({ id: reviewer.userId, form: { acte: 'suspendre', reason: 'Une raison' } }),
	],
	[
		'ending the sessions of somebody',
		personAccess.action,
		PLATFORM,
		303,
		({ reviewer }) => ({ id: reviewer.userId, form: { acte: 'fermer' } }),
	],
	[
		'opening an account that is open',
		personAccess.action,
		PLATFORM,
		422,
		({ reviewer }) => ({ id: reviewer.userId, form: { acte: 'retablir' } }),
	],
	[
		'helping somebody without a second step',
		personAccess.action,
		PLATFORM,
		422,
		({ reviewer }) => ({ id: reviewer.userId, form: { acte: 'secourir', reason: 'Une raison' } }),
	],
	[
		'confirming help that nobody asked for',
		personAccess.action,
		PLATFORM,
		422,
		({ reviewer }) => ({ id: reviewer.userId, form: { acte: 'confirmer' } }),
	],
	[
		'stopping help that nobody asked for',
		personAccess.action,
		PLATFORM,
		422,
		({ reviewer }) => ({ id: reviewer.userId, form: { acte: 'arreter' } }),
	],
	['ending what was not begun', endImpersonation.action, [], 404, () => ({ form: {} })],
	['the address of ending', endImpersonation.loader, [], 404],
]

describe.for(CASES)('%s', ([, handle, may, status, args]) => {
	test('is hidden from all who may not', async ({ ctx }) => {
		const w = await world(ctx)
		for (const [role, actor] of Object.entries(w.people)) {
			if (may.includes(role)) continue
			expect([role, (await answerOf(ctx, handle, actor, args?.(w))).status]).toEqual([role, 404])
		}
	})
	test.for(may)('%s may', async (role, { ctx }) => {
		const w = await world(ctx)
		const actor = w.people[role as keyof typeof w.people]
		expect((await answerOf(ctx, handle, actor, args?.(w))).status).toBe(status)
	})
	test('nobody in the name of another', async ({ ctx }) => {
		const w = await world(ctx)
		for (const role of ['editor in chief', 'publisher manager'] as const) {
			const impersonated = { ...w.people[role], impersonator: { userId: newId(), name: 'A' } }
			const answer = await answerOf(ctx, handle, impersonated, args?.(w))
			const isEnd = handle === endImpersonation.action
			const expected = isEnd ? [303] : may.includes(role) ? [403] : [403, 404]
			expect(expected, role).toContain(answer.status)
		}
	})
})
