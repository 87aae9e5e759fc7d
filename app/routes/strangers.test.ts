import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { ADDRESSES, type AddressName } from '#app/addresses/address.ts'
import type { Declaration } from '#app/addresses/declare.ts'
import { outcome, routeContext } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { ROUTES } from '#tests/e2e/blindness/addresses.ts'
import { test } from '#tests/support/database.ts'
import { PLACES, things } from '#tests/support/desk-places.ts'

/**
 * Every page of desk and administration that is about a journal or a publisher, or about something of theirs, is asked for by those of other places, each with
 * an id that is really there: an administrator gets it. (A visitor is refused everywhere by `spaces.test.ts`; commands by `who-may-not.test.ts` and the tests that it names.)
 */
type Handle = (args: object) => unknown

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

async function answerTo(ctx: Ctx, handle: Handle, actor: Actor, params: object) {
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
		const { admin, chief, mayNot, reviewer, publisher, editor, ...all } = await things(ctx)
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
