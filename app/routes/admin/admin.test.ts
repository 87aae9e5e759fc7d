import { describe, expect } from 'vitest'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { newId } from '#app/platform/id.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
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
import * as texts from './texts/list.tsx'
import * as picture from './texts/picture.ts'
import * as text from './texts/text.tsx'
import * as backupFile from './upkeep/backup-file.ts'
import * as backups from './upkeep/backups.tsx'
import * as upkeep from './upkeep/upkeep.tsx'

async function world(ctx: Ctx) {
	const publisherId = newId()
	const row = { id: publisherId, slug: 'maison', name: 'Maison', name_sort: 'maison', language: 'fr' }
	await ctx.db.insertInto('publisher').values(row).execute()
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' }, publisherId })
	const scope = { kind: 'journal', journalId: journal.id } as const
	const reviewer = await storePerson(ctx, { grants: [{ role: 'reviewer', scope }] })
	const mailId = await queueMail(ctx, {
		to: 'x@example.org',
		language: 'fr',
		template: 'contact-receipt',
		subject: 'Objet',
		text: 'Texte',
		html: '<p style="color:red">Texte</p>',
	})
	const draftId = newId()
	const at = ctx.now()
	const draft = { id: draftId, publisher_id: publisherId, created_by: null, created_at: at, updated_at: at }
	await ctx.db.insertInto('journal_draft').values(draft).execute()
	const announcementId = newId()
	await ctx.db
		.insertInto('announcement')
		.values({
			...{ id: announcementId, slug: 'brouillon', title: '{"fr":"Brouillon"}', body: '{}', href: null },
			...{ is_draft: true, shown_from: null, shown_until: null, told: 'draft', changed_at: at },
		})
		.execute()
	const { id: jobId } = await ctx.db.selectFrom('job').select('id').executeTakeFirstOrThrow()
	return {
		jobId,
		announcementId,
		draftId,
		journalId: journal.id,
		publisherId,
		mailId,
		reviewer,
		people: {
			visitor: null,
			reader: await storePerson(ctx),
			author: await storePerson(ctx, { grants: [{ role: 'author' }] }),
			reviewer,
			'section editor': await storePerson(ctx, {
				grants: [{ role: 'editor', duty: 'section-editor', scope }],
			}),
			'editor in chief': await storePerson(ctx, {
				grants: [{ role: 'editor', duty: 'editor-in-chief', scope }],
			}),
			'publisher manager': await storePerson(ctx, {
				grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } }],
			}),
			admin: await storePerson(ctx, { grants: [{ role: 'admin' }] }),
		} satisfies Record<string, Actor | null>,
	}
}
type World = Awaited<ReturnType<typeof world>>

type Handle = (args: never) => unknown
type Answer = { status: number; location: string | null; data: unknown }

async function answerOf(
	ctx: Ctx,
	handle: Handle,
	actor: Actor | null,
	{
		id = '',
		slug = '',
		word = '',
		query = '',
		form,
	}: {
		id?: string
		slug?: string
		word?: string
		query?: string
		form?: Record<string, string> | undefined
	} = {},
): Promise<Answer> {
	const body = form && new URLSearchParams(form)
	const request = new Request(`http://localhost/admin${query}`, body ? { method: 'POST', body } : {})
	const args = {
		context: routeContext(ctx, actor),
		params: { id, slug, word, name: word, list: word },
		request,
	}
	const answer = await inHttp(() => handle(args as never)).catch((thrown: unknown) => thrown)
	if (answer instanceof Error) throw answer
	if (answer instanceof Response) {
		return { status: answer.status, location: answer.headers.get('location'), data: answer }
	}
	const { init, data } = (answer ?? {}) as { init?: { status?: number }; data?: unknown }
	return { status: init?.status ?? 200, location: null, data: data ?? answer }
}

const MAIL = { email: 'x@example.org', language: 'fr' }
const OWN_PEOPLE = ['editor in chief', 'publisher manager', 'admin']
const PLATFORM = ['admin']
const DEFAULTS = {
	...{ method: 'open', licence: 'CC-BY-4.0', requiredReports: '2', responseDays: '10' },
	...{ invitationDays: '14', reviewDays: '28', minorDays: '21', majorDays: '60' },
}
const RULES = {
	...{ languages: 'en', signUp: 'invited', password: '12', absence: '30', session: '180' },
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

describe('the forms of administration', () => {
	test('a refused grant keeps what was chosen and says what is wrong', async ({ ctx }) => {
		const w = await world(ctx)
		const id = w.reviewer.userId
		const grant = (form: Record<string, string>, actor: Actor) =>
			answerOf(ctx, person.action, actor, { id, form: { acte: 'accorder', ...form } })
		const place = `journal:${w.journalId}`
		const publisher = `publisher:${w.publisherId}`
		for (const [form, fault] of [
			[{ role: '' }, 'role'],
			[{ role: 'editor:section-editor' }, 'place'],
			[{ role: 'editor', place }, 'duty'],
			[{ role: 'author', place }, 'place'],
			[{ role: 'editor:copyeditor', place: publisher }, 'place'],
			[{ role: 'author', until: '2020-01-01' }, 'until'],
			[{ role: 'reviewer', place }, 'already'],
		] as const) {
			const { status, data } = await grant(form, w.people.admin)
			expect([status, data]).toMatchObject([422, { typed: form, fault }])
		}
		const chief = w.people['editor in chief']
		expect(await grant({ role: 'admin' }, chief)).toMatchObject({ status: 422, data: { fault: 'forbidden' } })
		expect(await answerOf(ctx, person.action, chief, { id, form: { acte: 'x' } })).toMatchObject({
			status: 400,
		})
	})

	test('somebody whom an editor in chief does not look after cannot be raised by them', async ({ ctx }) => {
		const w = await world(ctx)
		const form = { acte: 'accorder', role: 'reviewer', place: `journal:${w.journalId}` }
		const answer = await answerOf(ctx, person.action, w.people['editor in chief'], {
			id: w.people.reader.userId,
			form,
		})
		expect(answer.status).toBe(404)
	})

	test('the last administrator stays, and says why', async ({ ctx }) => {
		const { admin } = (await world(ctx)).people
		const [own] = admin.grants
		const form = { acte: 'retirer', grantId: own?.id ?? '' }
		expect(await answerOf(ctx, person.action, admin, { id: admin.userId, form })).toMatchObject({
			status: 422,
			data: { notRevoked: 'last-administrator' },
		})
	})

	test('a refused invitation keeps the address; who sent it can take it back', async ({ ctx }) => {
		const { admin } = (await world(ctx)).people
		const post = (form: Record<string, string>) => answerOf(ctx, invitations.action, admin, { form })
		expect(
			await post({ acte: 'inviter', email: 'pas une adresse', role: 'author', language: 'fr' }),
		).toMatchObject({
			status: 422,
			data: { typed: { email: 'pas une adresse' }, fault: 'email' },
		})
		await post({ acte: 'inviter', email: 'x@example.org', role: 'author', language: 'ar' })
		const { id, language } = await ctx.db
			.selectFrom('invitation')
			.select(['id', 'language'])
			.executeTakeFirstOrThrow()
		expect(language).toBe('ar')
		expect(await post({ acte: 'renvoyer', id })).toMatchObject({ status: 303 })
		expect(await post({ acte: 'annuler', id })).toMatchObject({
			status: 303,
			location: '/admin/invitations?fait=annulee',
		})
		expect(await post({ acte: 'annuler', id })).toMatchObject({
			status: 422,
			data: { notChanged: 'settled' },
		})
	})

	test('odd filters are no filters', async ({ ctx }) => {
		const { admin } = (await world(ctx)).people
		const query = `?${new URLSearchParams({ acte: "'; drop", du: 'hier', au: '2026-13-99', apres: 'Zm9v', personne: '\u0000\u202e%' })}`
		expect((await answerOf(ctx, log.loader, admin, { query })).data).toMatchObject({
			filter: { action: null, from: null, until: null },
			before: null,
		})
		const odd = '?role=king&etat=mort&depuis=hier&vu=x&tri=-rang&col=password&apres=WyJhIl0'
		expect(await answerOf(ctx, people.loader, admin, { query: odd })).toMatchObject({
			data: {
				filter: { role: null, state: null, since: null, seen: null },
				order: { by: 'name', isDescending: false },
				shown: ['email', 'roles', 'institution', 'since'],
				before: null,
			},
		})
	})

	test('a mail is shown in a sandbox, and the log leaves as a CSV file that is noted', async ({ ctx }) => {
		const { people, mailId } = await world(ctx)
		const preview = (await answerOf(ctx, mailPreview.loader, people.admin, { id: mailId })).data as Response
		expect(preview.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
		expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN')
		const file = (await answerOf(ctx, logFile.action, people.admin, { form: {} })).data as Response
		expect(file.headers.get('content-disposition')).toContain('mbongi-journal-2026-11-21.csv')
		expect(await file.text()).toContain(',log-exported,')
		const stale = { ...people.admin, provedAt: null }
		const asked = await answerOf(ctx, logFile.action, stale, { query: '?acte=invited', form: {} })
		expect([asked.status, asked.location]).toEqual([303, '/admin/journal?acte=invited&preuve=staleProof'])
	})

	test('lists leave as CSV files with the filters of their pages, those with addresses of people for a password and noted', async ({
		ctx,
	}) => {
		const { people } = await world(ctx)
		const fileOf = async (word: string, query = '', actor: Actor = people.admin) => {
			const { data } = await answerOf(ctx, listFile.loader, actor, { word, query })
			return (data as Response).text()
		}
		const concepts = (await fileOf('thesaurus', '?q=haoussa&genre=languages&tri=-name')).split('\r\n')
		expect(concepts[0]).toBe('id,scheme,state,fr,en,es,ar')
		expect(concepts.slice(1).filter(Boolean)).not.toEqual([])
		for (const line of concepts.slice(1).filter(Boolean)) expect(line).toMatch(/,languages,original,/)
		expect(await fileOf('editeurs', '?q=mais', people['publisher manager'])).toContain(
			',maison,Maison,,1\r\n',
		)
		expect(await fileOf('editeurs', '?q=ailleurs')).toBe('id,slug,name,place,journals\r\n')
		expect(await fileOf('taches', '?etat=waiting')).toContain(',mail,waiting,0,')
		const unknown = await answerOf(ctx, listFile.loader, people.admin, { word: 'constructor' })
		expect(unknown.status).toBe(404)

		const asked = await answerOf(ctx, outboxFile.action, { ...people.admin, provedAt: null }, { form: {} })
		expect([asked.status, asked.location]).toEqual([303, '/admin/courrier?preuve=staleProof'])
		const mails = await answerOf(ctx, outboxFile.action, people.admin, { query: '?a=x@', form: {} })
		const text = await (mails.data as Response).text()
		expect(text).toContain(',x@example.org,contact-receipt,Objet,fr,queued,0,')
		expect(text).not.toContain('Texte')
		const noted = ctx.db.selectFrom('audit_event').select('sequence').where('action', '=', 'outbox-exported')
		expect(await noted.execute()).toHaveLength(1)
	})
})
