import type { LoaderFunctionArgs } from 'react-router'
import { describe, expect } from 'vitest'
import { makesVolumes } from '#app/modules/galley/index.server.ts'
import { runQueued, storeText } from '#app/modules/galley/made/testing.ts'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { USAGE_HEADER } from '#app/modules/usage/header.ts'
import { englishArticle } from '#app/modules/work/testing/records.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { test } from '#tests/support/database.ts'
import { loader, middleware } from './volume-file.tsx'

const { journal, issue } = englishArticle
const id = journal?.slug ?? ''
const number = issue?.slug ?? ''

async function ask(
	ctx: Ctx,
	path: string,
	params: Record<string, string> = {},
	actor: Actor | null = null,
): Promise<Response> {
	const context = routeContext(ctx, actor)
	const args = { request: new Request(`http://localhost:3000${path}`), params, context }
	const page = async () => {
		const { data, init } = loader(args as unknown as LoaderFunctionArgs)
		return Response.json(data, init ?? {})
	}
	try {
		const [answer] = middleware
		const asked = args as unknown as Parameters<NonNullable<typeof answer>>[0]
		return (await inHttp(async () => answer?.(asked, page))) as Response
	} catch (thrown) {
		if (thrown instanceof Response) return thrown
		throw thrown
	}
}

const askIssue = (ctx: Ctx, extension: string) =>
	ask(ctx, `/revues/${id}/numeros/${number}/texte/${id}-${number}.${extension}`, {
		id,
		issue: number,
		fileName: `${id}-${number}.${extension}`,
	})

describe('texts taken along together', () => {
	test('are a whole issue: a page says that it is made, then the file comes and counts for each of its texts', async ({
		ctx,
	}) => {
		await storeText(ctx, englishArticle)
		const first = await askIssue(ctx, 'epub')
		expect(first.status).toBe(503)
		expect(first.headers.get('retry-after')).toBe('5')
		expect(await runQueued(ctx, makesVolumes())).toBe(1)
		const second = await askIssue(ctx, 'epub')
		expect(second.status).toBe(200)
		expect(Object.fromEntries(second.headers)).toMatchObject({
			'content-type': 'application/epub+zip',
			[USAGE_HEADER]: `download:${englishArticle.id}`,
		})
		await second.body?.cancel()
		expect((await askIssue(ctx, 'docx')).status).toBe(404)
	})

	test('are those of a folder only for whoever it belongs to', async ({ ctx }) => {
		const asked = ask(ctx, '/espace-lecteur/bibliotheque/textes?format=zip')
		await expect(asked).rejects.toMatchObject({ init: { status: 403 } })
		const reader = await storePerson(ctx)
		const path = '/espace-lecteur/bibliotheque/textes?format=zip'
		expect((await ask(ctx, path, {}, reader)).status).toBe(404)
		const impersonated = { ...reader, impersonator: { userId: reader.userId, name: 'Admin' } }
		await expect(ask(ctx, path, {}, impersonated)).rejects.toMatchObject({ init: { status: 403 } })
	})

	test('are not there where a search finds none', async ({ ctx }) => {
		expect((await ask(ctx, '/articles/textes.zip?q=fleuve')).status).toBe(404)
	})
})
