import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect } from 'vitest'
import { routeContext } from '#app/modules/identity/testing.ts'
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

/** What a visitor is answered: a status, an address to go to, or whether there is anything in the answer. */
async function answerTo(ctx: Ctx, handle: (args: object) => unknown, path: string, method: string) {
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
		const answer = await inHttp(() => handle({ context: routeContext(ctx, null), params, request }))
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
