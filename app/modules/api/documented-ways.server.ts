import { offeredFiles } from '#app/modules/galley/index.ts'
import { listWorkRecords } from '#app/modules/work/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { commandTo, curlOf } from './documented.server.ts'
import { ENDPOINTS } from './endpoints.server.ts'
import { listWorkIdsOf } from './read/list-works.server.ts'
import { hrefOf } from './read/place.server.ts'

/** What to type, one after the other: from a journal to a file of an article, and from a token to an article that is out. */
export type DocumentedWays = { reading: string[]; writing: string[] }

const LOOKED_THROUGH = 20
const WRITING = [
	['POST', 'desk/articles'],
	['PATCH', 'desk/articles/{id}'],
	['POST', 'desk/articles/{id}/files'],
	['POST', 'desk/articles/{id}/publication'],
] as const

/** The ways that whoever begins asks for first. The one that reads goes through this library; it is empty where no article that is published here has a file. */
export async function documentedWays(ctx: Ctx): Promise<DocumentedWays> {
	return {
		reading: await readingWay(ctx),
		writing: WRITING.flatMap(([method, path]) => {
			const endpoint = ENDPOINTS.find((one) => one.method === method && one.path === path)
			return endpoint ? [commandTo(ctx, endpoint)] : []
		}),
	}
}

async function readingWay(ctx: Ctx): Promise<string[]> {
	const { ids } = await listWorkIdsOf(ctx, { kind: 'article', listed: 'here', limit: LOOKED_THROUGH })
	for (const record of await listWorkRecords(ctx, ids, { references: false })) {
		const path = record.galleys[0]?.path ?? offeredFiles(record)[0]?.path
		if (!record.journal || !path) continue
		return [
			curlOf(`${hrefOf(ctx, 'articles')}?journal=${record.journal.slug}&fields=id,label,files`),
			curlOf(hrefOf(ctx, 'articles', record.id, 'files')),
			curlOf(ctx.env.PUBLIC_URL + path, '-LO'),
		]
	}
	return []
}
