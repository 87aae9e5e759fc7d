import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect } from 'vitest'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import routes from '../routes.ts'

/** Every route of the spaces, with its whole path; those without a path of their own have their parent's. */
function walk(
	entries: readonly RouteConfigEntry[],
	parent = '',
): { path: string; entry: RouteConfigEntry }[] {
	return entries.flatMap((entry) => {
		const path = [parent, entry.path].filter(Boolean).join('/')
		return [{ path, entry }, ...walk(entry.children ?? [], path)]
	})
}

/*
 * A page and an action refuse a visitor. A file may lead to the page of its room instead, which refuses; what stands
 * around pages (a layout) may answer, but has nothing to say to a visitor.
 */

/** Open on purpose: pictures that pages show, and the pages of signed links in mails. */
const OPEN = ['portraits/:fileName', 'espace-lecteur/garder-mon-compte', 'auth/evaluation']

const SPACES = walk(routes)
	.filter(({ entry }) => /^\.\/routes\/(?:reader|author|reviewer|desk|admin)\//.test(entry.file))
	.filter(({ path }) => !OPEN.includes(path))
	.map(({ path, entry }) => ({ path, file: entry.file, isLeaf: entry.children === undefined }))

type RouteModule = {
	loader?: (args: object) => unknown
	action?: (args: object) => unknown
	default?: unknown
}

/** What a visitor or somebody is answered: a status, an address to go to, or whether there is anything in the answer. */
async function answerTo(
	ctx: Ctx,
	handle: (args: object) => unknown,
	path: string,
	method: string,
	actor: Actor | null = null,
) {
	const params: Record<string, string> = { '*': 'ailleurs' }
	const address = path.replace('*', 'ailleurs').replace(/:(\w+)\??/g, (_, name: string) => {
		params[name] = newId()
		return params[name] ?? ''
	})
	const request = new Request(`http://localhost/${address}`, {
		method,
		...(method === 'POST' && { body: new FormData() }),
	})
	try {
		const answer = await inHttp(() => handle({ context: routeContext(ctx, actor), params, request }))
		if (answer instanceof Response) return answer.headers.get('location') ?? answer.status
		return Object.values(answer ?? {}).some(Boolean) ? 'something' : 'nothing'
	} catch (thrown) {
		if (thrown instanceof Response) return thrown.status
		return (thrown as { init?: { status?: number } }).init?.status ?? thrown
	}
}

describe('a visitor enters no room of a space', () => {
	test('all spaces are walked', () => {
		const spaces = new Set(SPACES.map(({ path }) => path.split('/', 1)[0] ?? '').filter(Boolean))
		expect([...spaces].sort()).toEqual([
			'admin',
			'attente',
			'espace-auteur',
			'espace-lecteur',
			'espace-reviseur',
			'redaction',
		])
		expect(SPACES.length).toBeGreaterThan(20)
	})

	test.for(SPACES)('/$path ($file)', async ({ path, file, isLeaf }, { ctx }) => {
		const module = (await import(join(import.meta.dirname, '..', file))) as RouteModule
		const expected = file.startsWith('./routes/admin/') ? 404 : 403
		if (isLeaf) expect(module.loader ?? module.action, 'a room without a guard').toBeDefined()
		if (isLeaf && module.default) expect(module.loader, 'a page without a guard').toBeDefined()
		if (module.action) expect(await answerTo(ctx, module.action, path, 'POST')).toBe(expected)
		if (!module.loader) return
		const answer = await answerTo(ctx, module.loader, path, 'GET')
		if (isLeaf && module.default) expect(answer).toBe(expected)
		else if (isLeaf) expect([expected, `/${path.slice(0, path.lastIndexOf('/'))}`]).toContain(answer)
		else expect([expected, 'nothing']).toContain(answer)
	})
})

/** Pages and acts of administration as the router has them, those of the whole platform apart. */
const ROOMS = SPACES.filter(({ file, isLeaf }) => isLeaf && file.startsWith('./routes/admin/')).map(
	(room) => ({
		...room,
		isOfPlatform: !/requireEntry\(context, '(?!platform')/.test(
			readFileSync(join(import.meta.dirname, '..', room.file), 'utf8'),
		),
	}),
)

describe('somebody without the office', () => {
	test('is refused each page and act of administration, and who runs a journal or a publisher those of the platform', async ({
		ctx,
	}) => {
		const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		const publisherId = newId()
		await ctx.db
			.insertInto('publisher')
			.values({ id: publisherId, slug: 'maison', name: 'Maison', name_sort: 'maison', language: 'fr' })
			.execute()
		const scope = { kind: 'journal', journalId: journal.id } as const
		const people = {
			reader: await storePerson(ctx),
			'section editor': await storePerson(ctx, {
				grants: [{ role: 'editor', duty: 'section-editor', scope }],
			}),
			chief: await storePerson(ctx, { grants: [{ role: 'editor', duty: 'editor-in-chief', scope }] }),
			manager: await storePerson(ctx, {
				grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } }],
			}),
		}
		const open: string[] = []
		let asked = 0
		for (const { path, file, isOfPlatform } of ROOMS) {
			const { loader, action } = (await import(join(import.meta.dirname, '..', file))) as RouteModule
			for (const [who, actor] of Object.entries(people)) {
				if (who !== 'reader' && !isOfPlatform) continue
				for (const [method, handle] of [
					['GET', loader],
					['POST', action],
				] as const) {
					if (!handle) continue
					asked += 1
					const answer = await answerTo(ctx, handle, path, method, actor)
					if (answer !== 403 && answer !== 404) open.push(`${method} /${path}: ${who}: ${answer}`)
				}
			}
		}
		expect(asked).toBeGreaterThan(300)
		expect(open).toEqual([])
	})
})
