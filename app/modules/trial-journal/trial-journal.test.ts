import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { startArticle } from '#app/modules/article-draft/commands/start.server.ts'
import { listDeskCalls } from '#app/modules/call/desk/list-desk-calls.server.ts'
import { listCalls } from '#app/modules/call/queries.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { getJournal } from '#app/modules/journal/queries/get-journal.server.ts'
import { startTrial } from '#app/modules/journal-draft/steps.server.ts'
import { grantRole } from '#app/modules/people/grants/grant-role.server.ts'
import { invite } from '#app/modules/people/invitations/invite.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { startDraft } from '#app/modules/submission/commands/start-draft.server.ts'
import { listOpenPlaces } from '#app/modules/submission/queries/open-places.server.ts'
import { listManagedJournals } from '#app/modules/submission/settings/journal-settings.server.ts'
import { storeGalley } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { test } from '#tests/support/database.ts'
import { firstPage } from '#tests/support/first-page.ts'
import { acceptTrial, declineTrial, returnTrial } from './answer-trial.server.ts'
import { archiveFile, listOwnArchives } from './archive.server.ts'
import { askOpening, renewLink, revokeLink } from './own-trial.server.ts'
import { getOwnTrial, getTrial, listTrials } from './queries.server.ts'
import { readTrial, readTrialArticle, readTrialFile, readTrialPicture } from './read-trial.server.ts'
import { endTrial, sweepTrials } from './remove-trial.server.ts'
import { PLANTED, publishIn, storeCallIn, storeTrial } from './testing.ts'

const ASKED = { ...firstPage('state'), state: null } as const

const DAY_MS = 86_400_000
const later = (ctx: Ctx, days: number): Ctx => {
	const from = ctx.now().getTime()
	return { ...ctx, now: () => new Date(from + days * DAY_MS) }
}
const mails = (ctx: Ctx) =>
	ctx.db.selectFrom('mail').select(['template', 'to_address']).orderBy('created_at').orderBy('id').execute()
const versionOf = async (ctx: Ctx, owner: Actor) => (await getOwnTrial(ctx, owner))?.version ?? ''

describe('a trial journal', () => {
	test('is opened by anybody with a confirmed address, in their own name, one at a time', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		const whose = { publisherId: '', newPublisher: 'Maison' }
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const unconfirmed = { ...reader, emailVerified: false }
		const impersonated = { ...reader, impersonator: { userId: admin.userId, name: 'Admin' } }
		for (const actor of [unconfirmed, impersonated])
			await expect(startTrial(ctx, actor, whose)).rejects.toThrow(Forbidden)
		expect(await startTrial(ctx, reader, { ...whose, newPublisher: '' })).toMatchObject({ ok: false })
		const { owner } = await storeTrial(ctx, reader)
		expect(await startTrial(ctx, owner, whose)).toEqual({ ok: false, error: 'hasTrial' })
		expect(await getOwnTrial(ctx, owner)).toMatchObject({ state: 'running', people: 1, texts: 0 })
	})

	test('gives its owner that journal and no other, and is in no list of administrators but their own', async ({
		ctx,
	}) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const { owner, id } = await storeTrial(ctx, await storePerson(ctx))
		expect(owner.grants.map(({ role, scope }) => [role, scope])).toEqual([
			['editor', { kind: 'journal', journalId: id }],
		])
		expect((await listManagedJournals(ctx, owner)).map(({ title }) => title['fr'])).toEqual([PLANTED.title])
		expect(await listManagedJournals(ctx, admin)).toEqual([])
		expect((await listTrials(ctx, admin, ASKED)).rows.map((trial) => trial.id)).toEqual([id])
		for (const actor of [owner, await storePerson(ctx)]) {
			await expect(listTrials(ctx, actor, ASKED)).rejects.toThrow(NotFound)
			await expect(getTrial(ctx, actor, id)).rejects.toThrow(NotFound)
			await expect(acceptTrial(ctx, actor, { id, version: '1' })).rejects.toThrow(NotFound)
			await expect(returnTrial(ctx, actor, { id, version: '1', reason: 'x' })).rejects.toThrow(NotFound)
			await expect(declineTrial(ctx, actor, { id, version: '1', reason: 'x' })).rejects.toThrow(NotFound)
		}
	})

	test('stands in the list by the name that its owner has now, first where the account is gone', async ({
		ctx,
	}) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const ids: string[] = []
		for (const name of ['Éloïse', 'Fatou', 'awa']) {
			const person = await storePerson(ctx, { prenom: name })
			ids.push((await storeTrial(ctx, person, { title: `Revue ${name}` })).id)
		}
		const [eloise, fatou, awa] = ids
		const order = { by: 'owner', isDescending: false } as const
		const listed = async () => (await listTrials(ctx, admin, { ...ASKED, order })).rows.map(({ id }) => id)
		expect(await listed()).toEqual([awa, eloise, fatou])
		await ctx.db.updateTable('user_account').set({ name: 'Zeinab' }).where('name', '=', 'awa Nom').execute()
		expect(await listed()).toEqual([eloise, fatou, awa])
		await ctx.db
			.updateTable('trial_journal')
			.set({ owner_id: null })
			.where('journal_id', '=', fatou ?? '')
			.execute()
		expect(await listed()).toEqual([fatou, eloise, awa])
	})

	test('is nothing to readers, with its articles, calls and people, nor to the changes of the library', async ({
		ctx,
	}) => {
		const { owner, id, slug } = await storeTrial(ctx, await storePerson(ctx))
		const article = await publishIn(ctx, owner, id)
		await storeCallIn(ctx, id)
		expect(await getJournal(ctx, slug)).toBeNull()
		expect(await listCalls(ctx)).toEqual([])
		for (const table of ['public_work', 'readable_work', 'library_entry', 'library_signature'])
			expect([table, (await sql`select from ${sql.table(table)}`.execute(ctx.db)).rows.length]).toEqual([
				table,
				0,
			])
		const { rows } = await sql<{ subject: string }>`
			select distinct subject from library_change where subject in ('issue', 'journal', 'call') and subject_id in (select ${id}::uuid union select id from any_call) or is_public and subject = 'work' and number = (select max(number) from library_change last where last.subject_id = library_change.subject_id)`.execute(
			ctx.db,
		)
		expect(rows).toEqual([])
		const { rows: counted } = await sql`select from library_count where works <> 0`.execute(ctx.db)
		expect(counted.length).toBe(0)
		expect(article).not.toBe('')
		expect((await listDeskCalls(ctx, owner, { query: '', state: null, page: 1 })).total).toBe(1)
	})

	test('takes submissions of its own people alone', async ({ ctx }) => {
		const stranger = await storePerson(ctx, { grants: [{ role: 'author' }] })
		const { owner, id, slug } = await storeTrial(ctx, await storePerson(ctx))
		await storeCallIn(ctx, id)
		const form = () => ({ draftId: newId(), language: 'fr' as const })
		expect(await listOpenPlaces(ctx, stranger)).toEqual({ calls: [], journals: [] })
		for (const place of [{ journal: slug }, { call: PLANTED.call.toLowerCase() }])
			expect(await startDraft(ctx, stranger, { place, ...form() })).toEqual({ ok: false, error: 'notOpen' })
		const { calls, journals } = await listOpenPlaces(ctx, owner)
		expect([calls.length, journals.length]).toEqual([1, 1])
	})

	test('is read by its link, which its owner renews and revokes', async ({ ctx }) => {
		const { owner, id } = await storeTrial(ctx, await storePerson(ctx))
		const slug = await publishIn(ctx, owner, id)
		const first = await renewLink(ctx, owner, {})
		expect(await readTrial(ctx, first.token)).toMatchObject({ id, articles: [{ slug }] })
		const read = await readTrialArticle(ctx, { token: first.token, shown: '~x' }, slug)
		expect(read?.article.html).toContain(PLANTED.text)
		expect(read?.article.contributors.map(({ name }) => name)).toEqual([`Awa ${PLANTED.author}`])
		const stored = JSON.stringify(await ctx.db.selectFrom('trial_journal').selectAll().execute())
		expect(stored).not.toContain(first.token)
		const second = await renewLink(ctx, owner, {})
		expect(await readTrial(ctx, first.token)).toBeNull()
		expect(await readTrial(ctx, second.token)).not.toBeNull()
		expect(await readTrial(later(ctx, 61), second.token)).toBeNull()
		await revokeLink(ctx, owner, {})
		expect(await readTrial(ctx, second.token)).toBeNull()
		const other = await storePerson(ctx)
		for (const act of [renewLink, revokeLink]) await expect(act(ctx, other, {})).rejects.toThrow(NotFound)
	})

	test('holds five people and twenty texts at most', async ({ ctx }) => {
		const four = ['b', 'c', 'd', 'e'].map((name) => `${name}@example.org`)
		const reader = await storePerson(ctx)
		const { owner, id } = await storeTrial(ctx, reader, { sectionEditors: four.join('\n') })
		expect(await getOwnTrial(ctx, owner)).toMatchObject({ people: 5 })
		const terms = {
			role: 'editor:copyeditor',
			place: `journal:${id}`,
			recommendOnly: false,
			language: 'fr' as const,
		}
		expect(await invite(ctx, owner, { ...terms, email: 'f@example.org' })).toEqual({
			ok: false,
			error: 'trialFull',
		})
		expect(await invite(ctx, owner, { ...terms, email: four[0] ?? '' })).toMatchObject({ ok: true })
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const sixth = await storePerson(ctx)
		const grant = { ...terms, until: '', userId: sixth.userId }
		expect(await grantRole(ctx, admin, grant)).toEqual({ ok: false, error: 'trialFull' })
		for (let n = 0; n < 20; n++)
			expect(await startArticle(ctx, owner, { journalId: id, issueId: '' })).toMatchObject({ ok: true })
		expect(await startArticle(ctx, owner, { journalId: id, issueId: '' })).toEqual({
			ok: false,
			error: 'trialFull',
		})
		expect(await getOwnTrial(ctx, owner)).toMatchObject({ texts: 20, people: 5 })
	})

	test('has mails to its own people alone, whatever asks for them', async ({ ctx }) => {
		const { owner, id } = await storeTrial(ctx, await storePerson(ctx), { sectionEditors: 'b@example.org' })
		const mail = {
			language: 'fr',
			template: 'submission-receipt',
			subject: 's',
			text: 't',
			html: 'h',
		} as const
		for (const to of ['etrangere@example.org', 'B@example.org', owner.email])
			await queueMail(ctx, { ...mail, to, journalId: id })
		const sent = (await mails(ctx)).filter(({ template }) => template === 'submission-receipt')
		expect(sent.map(({ to_address }) => to_address)).toEqual(['B@example.org', owner.email])
	})
})

describe('files behind the secret link', () => {
	test('are those of articles that are out in that trial, and the pictures of their texts', async ({
		ctx,
	}) => {
		const { owner, id } = await storeTrial(ctx, await storePerson(ctx))
		const slug = await publishIn(ctx, owner, id)
		const { token } = await renewLink(ctx, owner, {})
		const { id: workId } = await ctx.db
			.selectFrom('work')
			.select('id')
			.where('slug', '=', slug)
			.executeTakeFirstOrThrow()
		const content = new TextEncoder().encode('%PDF')
		await storeGalley(ctx, workId, { fileName: 'texte.pdf', mediaType: 'application/pdf', content })
		const name = 'a'.repeat(32)
		const held = { media_type: 'image/webp', bytes: 4, sha256: 'x', storage_key: 'pictures/x' }
		await ctx.db
			.insertInto('work_picture')
			.values({ work_id: workId, name, ...held })
			.execute()
		await ctx.db
			.updateTable('body')
			.set({ html: `<p><img src="/images/${name}" alt=""></p>` })
			.where('work_id', '=', workId)
			.execute()
		const read = await readTrialArticle(ctx, { token, shown: '~x' }, slug)
		expect(read?.article.html).toContain(`src="/essai/~x/images/${name}"`)
		expect(read?.article.files.map(({ fileName }) => fileName)).toContain('texte.pdf')
		const file = (by: string, fileName: string) => readTrialFile(ctx, by, { slug, fileName })
		expect(await file(token, 'texte.pdf')).toMatchObject({ mediaType: 'application/pdf' })
		expect(await file(token, 'autre.pdf')).toBeNull()
		expect(await readTrialPicture(ctx, token, name)).toMatchObject({ storageKey: 'pictures/x' })
		expect(await readTrialPicture(ctx, token, 'b'.repeat(32))).toBeNull()
		await ctx.db.updateTable('work').set({ state: 'withdrawn' }).where('id', '=', workId).execute()
		expect(await file(token, 'texte.pdf')).toBeNull()
		expect(await readTrialPicture(ctx, token, name)).toBeNull()
		await ctx.db.updateTable('work').set({ state: 'published' }).where('id', '=', workId).execute()
		const { token: next } = await renewLink(ctx, owner, {})
		for (const wrong of [token, 'x', '']) {
			expect(await file(wrong, 'texte.pdf')).toBeNull()
			expect(await readTrialPicture(ctx, wrong, name)).toBeNull()
		}
		expect(await file(next, 'texte.pdf')).not.toBeNull()
	})
})

describe('asking to have a trial opened', () => {
	async function asked(ctx: Ctx) {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const trial = await storeTrial(ctx, await storePerson(ctx))
		const version = await versionOf(ctx, trial.owner)
		return { ...trial, admin, version }
	}

	test('reaches the administrators, who open it with all that it holds', async ({ ctx }) => {
		const { owner, admin, id, slug, version } = await asked(ctx)
		const article = await publishIn(ctx, owner, id)
		await storeCallIn(ctx, id)
		expect(await acceptTrial(ctx, admin, { id, version })).toEqual({ ok: false, error: 'notAsked' })
		expect(await askOpening(ctx, owner, { version, message: 'Prêts.' })).toEqual({ ok: true })
		const now = await versionOf(ctx, owner)
		expect(await askOpening(ctx, owner, { version: now, message: '' })).toEqual({ ok: false, error: 'asked' })
		expect(await getTrial(ctx, admin, id)).toMatchObject({ state: 'asked', message: 'Prêts.' })
		const { board } = await getTrial(ctx, admin, id)
		const doaj = board.find(({ standard }) => standard === 'doaj')?.points
		expect(doaj?.find(({ point }) => point === 'fees')).toMatchObject({ state: 'met' })
		expect(doaj?.find(({ point }) => point === 'issn')).toMatchObject({ state: 'notMet', fix: 'details' })
		expect(await acceptTrial(ctx, admin, { id, version })).toEqual({ ok: false, error: 'changedMeanwhile' })
		expect(await acceptTrial(ctx, admin, { id, version: now })).toEqual({ ok: true, slug })
		expect(await getJournal(ctx, slug)).toMatchObject({
			publisher: { name: PLANTED.publisher },
			articleCount: 1,
		})
		expect((await listCalls(ctx)).map((call) => call.title['fr'])).toEqual([PLANTED.call])
		const { rows } = await sql<{ public: boolean; address: string }>`
			select is_public as public, address from library_change where subject = 'work' order by number desc limit 1`.execute(
			ctx.db,
		)
		expect(rows).toEqual([{ public: true, address: `/articles/${article}` }])
		expect(await getOwnTrial(ctx, owner)).toBeNull()
		expect((await mails(ctx)).map(({ template, to_address }) => [template, to_address])).toEqual([
			['trial-asked', admin.email],
			['trial-accepted', owner.email],
		])
	})

	test('is sent back or declined with a reason, and can be asked again', async ({ ctx }) => {
		const { owner, admin, id } = await asked(ctx)
		for (const [answer, state] of [
			[returnTrial, 'returned'],
			[declineTrial, 'declined'],
		] as const) {
			await askOpening(ctx, owner, { version: await versionOf(ctx, owner), message: '' })
			const version = await versionOf(ctx, owner)
			expect(await answer(ctx, admin, { id, version, reason: 'Qui évalue ?' })).toEqual({ ok: true })
			expect(await getOwnTrial(ctx, owner)).toMatchObject({ state, reason: 'Qui évalue ?' })
		}
		const answers = (await mails(ctx)).filter(({ to_address }) => to_address === owner.email)
		expect(answers.map(({ template }) => template)).toEqual(['trial-returned', 'trial-declined'])
	})
})

describe('a trial left alone', () => {
	test('is announced 14 and 3 days before its end, then removed with everything, and its archive is kept 30 days', async ({
		ctx,
	}) => {
		const { owner, id } = await storeTrial(ctx, await storePerson(ctx))
		await publishIn(ctx, owner, id)
		await storeCallIn(ctx, id)
		for (const day of [40, 46, 47, 57, 58]) await sweepTrials(later(ctx, day))
		const ends = (await mails(ctx)).filter(({ template }) => template === 'trial-ends')
		expect(ends.map(({ to_address }) => to_address)).toEqual([owner.email, owner.email])
		await sweepTrials(later(ctx, 60))
		expect(await getOwnTrial(ctx, owner)).toBeNull()
		for (const table of [
			'any_journal',
			'any_call',
			'work',
			'article_draft',
			'section',
			'role_grant',
			'person',
		])
			expect([table, (await sql`select from ${sql.table(table)}`.execute(ctx.db)).rows.length]).toEqual([
				table,
				0,
			])
		const [archive] = await listOwnArchives(later(ctx, 61), owner)
		expect(archive?.bytes).toBeGreaterThan(500)
		const file = await archiveFile(later(ctx, 61), owner, archive?.id ?? '')
		expect(file && (await ctx.storage.head(file.storageKey))?.bytes).toBe(archive?.bytes)
		expect(await archiveFile(ctx, await storePerson(ctx), archive?.id ?? '')).toBeNull()
		expect((await mails(ctx)).at(-1)).toEqual({ template: 'trial-removed', to_address: owner.email })
		await sweepTrials(later(ctx, 91))
		expect(await listOwnArchives(ctx, owner)).toEqual([])
	})

	test('is not removed while its owner waits for an answer', async ({ ctx }) => {
		const { owner } = await storeTrial(ctx, await storePerson(ctx))
		await askOpening(ctx, owner, { version: await versionOf(ctx, owner), message: '' })
		await sweepTrials(later(ctx, 70))
		expect(await getOwnTrial(ctx, owner)).not.toBeNull()
	})

	test('is ended by its owner at once, and another can be begun', async ({ ctx }) => {
		const { owner } = await storeTrial(ctx, await storePerson(ctx))
		expect(await endTrial(ctx, owner, { version: await versionOf(ctx, owner) })).toEqual({ ok: true })
		expect(await getOwnTrial(ctx, owner)).toBeNull()
		expect(await listOwnArchives(ctx, owner)).toHaveLength(1)
		expect(await startTrial(ctx, owner, { publisherId: '', newPublisher: 'Maison' })).toMatchObject({
			ok: true,
		})
		await expect(endTrial(ctx, await storePerson(ctx), { version: '1' })).rejects.toThrow(NotFound)
	})
})
