import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { ADDRESSES, type AddressName } from '#app/addresses/address.ts'
import type { Declaration } from '#app/addresses/declare.ts'
import { startArticle } from '#app/modules/article-draft/index.server.ts'
import { addChapter, getBookDraft, startBook } from '#app/modules/book-draft/index.server.ts'
import { storeCall, storeCallWorld } from '#app/modules/call/testing.ts'
import { storeManuscriptAtDesk, storeReport } from '#app/modules/decision/testing.ts'
import { outcome, routeContext } from '#app/modules/identity/testing.ts'
import { storeIssue } from '#app/modules/journal/testing/store-journal.server.ts'
import { performOn, storeReady } from '#app/modules/production/testing.ts'
import { publishArticle } from '#app/modules/publication/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { addWebhook } from '#app/modules/webhook/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { newId } from '#app/platform/id.ts'
import { ROUTES } from '#tests/e2e/blindness/addresses.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'

/**
 * Every page of desk and administration that is about a journal or a publisher, or about something of theirs, is asked for by those of other places, each with
 * an id that is really there: an administrator gets it. (A visitor is refused everywhere by `spaces.test.ts`; commands by `who-may-not.test.ts` and the tests that it names.)
 */
type Handle = (args: object) => unknown
type Params = { [name: string]: string }

async function things(ctx: Ctx) {
	const { journalId, publisherId, may, mayNot } = await storeCallWorld(ctx)
	const admin = may.admin
	const issueId = await storeIssue(ctx, journalId, {
		slug: '1',
		on: '2026-01-01',
		number: '1',
		state: 'draft',
	})
	const call = await storeCall(ctx, admin, journalId)
	const making = await storeReady(ctx, { journalId })
	const out = await by(publishArticle, ctx, await performOn(ctx, await storeReady(ctx, { journalId })))
	const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
	const assignment = await storeReport(ctx, submission, { letter: 'A' })
	const { id: fileId } = await ctx.db
		.selectFrom('submission_file')
		.select('id')
		.where('submission_id', '=', submission.id)
		.where('kind', '=', 'manuscript')
		.executeTakeFirstOrThrow()
	const { id: galleyId } = await ctx.db
		.selectFrom('submission_file')
		.select('id')
		.where('submission_id', '=', making.id)
		.where('kind', '=', 'galley')
		.executeTakeFirstOrThrow()
	const entry = await startArticle(ctx, admin, { journalId, issueId, articleType: 'editorial' })
	const { id: bookId } = await startBook(ctx, admin, { publisherId })
	const { version } = await getBookDraft(ctx, admin, bookId)
	const chapter = await addChapter(ctx, admin, { id: bookId, version, title: 'Un' })
	const webhook = await addWebhook(ctx, admin, {
		slug: 'archipel',
		url: 'https://example.org/hook',
		events: ['call.opened'],
		isOn: true,
	})
	const draftId = newId()
	const at = ctx.now()
	await ctx.db
		.insertInto('journal_draft')
		.values({ id: draftId, publisher_id: publisherId, created_by: null, created_at: at, updated_at: at })
		.execute()
	const { slug: publisher } = await ctx.db
		.selectFrom('publisher')
		.select('slug')
		.where('id', '=', publisherId)
		.executeTakeFirstOrThrow()
	const idOf = (made: { ok: boolean }) =>
		'id' in made ? String(made.id) : `not made: ${JSON.stringify(made)}`
	return {
		...{ admin, editor, mayNot, publisherId, publisher, issueId, callId: call.id, making: making.id },
		...{ submission: submission.id, assignment, fileId, galleyId, bookId, draftId },
		entryId: idOf(entry),
		webhookId: idOf(webhook),
		workId: 'workId' in out ? String(out.workId) : '',
		chapterId: 'chapterId' in chapter ? chapter.chapterId : '',
		reviewer: mayNot.reviewer.userId,
	}
}
type Things = Awaited<ReturnType<typeof things>>

const journal = () => ({ slug: 'archipel' })
const atReview = ({ submission }: Things) => ({ id: submission })
const inProduction = ({ making }: Things) => ({ id: making })
const ofIssue = ({ issueId }: Things) => ({ id: issueId })

/** The parameters of each address with which an administrator finds something there. */
const PLACES: { [Name in AddressName]?: (things: Things) => Params } = {
	'admin.publisher': ({ publisherId }) => ({ id: publisherId }),
	'admin.publisherDois': ({ publisher }) => ({ slug: publisher }),
	'admin.publisherDoiAccount': ({ publisher }) => ({ slug: publisher }),
	'admin.journal': journal,
	'admin.journalBoard': journal,
	'admin.journalSections': journal,
	'admin.journalCover': journal,
	'admin.journalClosure': journal,
	'admin.journalAddress': journal,
	'admin.journalDraft': ({ draftId }) => ({ id: draftId, step: 'identite' }),
	'admin.book': ({ bookId }) => ({ id: bookId }),
	'admin.bookChapter': ({ bookId, chapterId }) => ({ id: bookId, chapterId }),
	'admin.bookIndex': ({ bookId }) => ({ id: bookId }),
	'admin.person': ({ reviewer }) => ({ id: reviewer }),
	'desk.call': ({ callId }) => ({ id: callId }),
	'desk.issue': ofIssue,
	'desk.issueTable': ofIssue,
	'desk.issuePreview': ofIssue,
	'desk.entry': ({ entryId }) => ({ id: entryId }),
	'desk.entryPreview': ({ entryId }) => ({ id: entryId }),
	'desk.upcoming': inProduction,
	'desk.work': ({ workId }) => ({ id: workId }),
	'desk.journal': journal,
	'desk.dois': journal,
	'desk.doisFile': journal,
	'desk.doiAccount': journal,
	'desk.doi': ({ workId }) => ({ slug: 'archipel', id: workId }),
	'desk.webhooks': journal,
	'desk.webhook': ({ webhookId }) => ({ slug: 'archipel', id: webhookId }),
	'desk.outsideReviews': journal,
	'desk.journalArchive': journal,
	'desk.journalArchiveFile': journal,
	'desk.ojs': journal,
	'desk.mailTemplates': journal,
	'desk.mailTemplate': () => ({ slug: 'archipel', mail: 'decision', language: 'fr' }),
	'desk.mailTemplatePreview': () => ({ slug: 'archipel', mail: 'decision', language: 'fr' }),
	'desk.readiness': journal,
	'desk.readinessFile': journal,
	'desk.savedAnswers': journal,
	'desk.manuscript': atReview,
	'desk.evaluation': atReview,
	'desk.inviteReviewer': atReview,
	'desk.report': ({ submission, assignment }) => ({ id: submission, assignment }),
	'desk.files': atReview,
	'desk.file': ({ submission, fileId }) => ({ id: submission, fileId }),
	'desk.discussions': atReview,
	'desk.metadata': atReview,
	'desk.history': atReview,
	'desk.historyFile': atReview,
	'desk.decision': atReview,
	'desk.production': inProduction,
	'desk.references': inProduction,
	'desk.text': inProduction,
	'desk.productionFile': ({ making, galleyId }) => ({ id: making, fileId: galleyId }),
}

/** Files and books of which the page is asked for above, with the test that asks for the file. */
const ELSEWHERE: { [Name in AddressName]?: string } = {
	'admin.publisherDoi': 'app/modules/deposit/books.test.ts',
	'admin.bookFile': 'app/modules/book-draft/book-draft.test.ts',
	'desk.entryFile': 'app/modules/article-draft/article-draft.test.ts',
	'desk.workFile': 'app/routes/desk/published/published.test.ts',
	'desk.discussionFile': 'app/modules/submission/discussion/discussion.test.ts',
	'admin.personAccess': 'app/routes/admin/admin.test.ts',
}

const ROOMS = ROUTES.flatMap(({ name, file }) => {
	if (name === null) return []
	const about: Declaration = ADDRESSES[name]
	return about.for === 'desk' || about.for === 'admin'
		? [{ name, file, isAbout: Object.values(about.of).some((means) => typeof means === 'string') }]
		: []
})
const APP = join(import.meta.dirname, '..')
const source = (file: string) => readFileSync(join(APP, file), 'utf8')

/** What a page or an action of administration begins with: rooms of the platform are closed to all but administrators, whatever is asked. */
const handlersOf = (file: string) =>
	source(file)
		.split(/^export (?=(?:async )?(?:function|const) (?:loader|action)\b)/m)
		.slice(1)
const isOfPlatform = (file: string) =>
	handlersOf(file).every((handler) => /requireEntry\(context, 'platform'\)/.test(handler.slice(0, 600)))

const STRANGERS = [
	...(['reader', 'author', 'reviewer'] as const),
	...(['editor of another journal', 'manager of another publisher'] as const),
] as const

async function answerTo(ctx: Ctx, handle: Handle, actor: Actor, params: Params) {
	const request = new Request('http://localhost/')
	return outcome(async () => handle({ context: routeContext(ctx, actor), params, request }))
}

describe('a page about something of a journal or a publisher', () => {
	test('is asked for here, or is a room of the platform, or has its test', () => {
		const rest = ROOMS.filter(
			({ name, file, isAbout }) => isAbout && !PLACES[name] && !ELSEWHERE[name] && !isOfPlatform(file),
		)
		expect(rest.map(({ name }) => name)).toEqual([])
		for (const [name, file] of Object.entries(ELSEWHERE)) expect(name in PLACES, file).toBe(false)
		expect(
			ROOMS.filter(
				({ file }) =>
					handlersOf(file).length === 0 || !/require(?:Entry|Desk|Manuscript)\(/.test(source(file)),
			).map(({ name }) => name),
		).toEqual(['admin.endImpersonation'])
	})

	test('is not there for those of other places', async ({ ctx }) => {
		const all = await things(ctx)
		const answers: string[] = []
		for (const { name, file } of ROOMS) {
			const params = PLACES[name]?.(all)
			if (!params) continue
			const { loader } = (await import(join(APP, file))) as { loader?: Handle }
			if (!loader) continue
			const own = [all.admin, all.editor].map((actor) => answerTo(ctx, loader, actor, params))
			const known = (await Promise.all(own)).map(({ status }) => status)
			if (Math.min(...known) >= 400) answers.push(`${name} is not there for its own people: ${known}`)
			for (const who of STRANGERS) {
				const actor = all.mayNot[who]
				const { status } = await answerTo(ctx, loader, actor, params)
				if (status !== 403 && status !== 404) answers.push(`${name}: ${who}: ${status}`)
			}
		}
		expect(answers).toEqual([])
	})

	test('is in none of the lists of those of other places', async ({ ctx }) => {
		const { admin, mayNot, reviewer, publisher, editor, ...all } = await things(ctx)
		const ids = Object.entries(all)
		expect(ids.length).toBeGreaterThan(10)
		const shown: string[] = []
		const seen = new Set<string>()
		for (const { name, file, isAbout } of ROOMS) {
			const { loader } = (await import(join(APP, file))) as { loader?: Handle }
			if (isAbout || !loader || Object.keys(ADDRESSES[name].of).length > 0) continue
			const textFor = async (actor: Actor) => {
				const request = new Request('http://localhost/')
				const asked = { context: routeContext(ctx, actor), params: {}, request }
				const answer = await inHttp(async () => loader(asked)).catch(() => null)
				return answer instanceof Response ? '' : JSON.stringify(answer ?? null)
			}
			const text = await textFor(admin)
			for (const [, id] of ids) if (text.includes(id)) seen.add(id)
			for (const who of ['editor of another journal', 'manager of another publisher'] as const) {
				const own = await textFor(mayNot[who])
				for (const [thing, id] of ids) if (own.includes(id)) shown.push(`${name}: ${who}: ${thing}`)
			}
		}
		expect(shown).toEqual([])
		expect(seen.size).toBeGreaterThan(5)
	})
})
