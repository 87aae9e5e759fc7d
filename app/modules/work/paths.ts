import { pathTo } from '#app/addresses/address.ts'
import type { WorkKind } from '#app/platform/db/tables.ts'

type Place = { kind: WorkKind; slug: string; bookSlug?: string | null }

/** The address of a work's page. A chapter stands in its book. */
export function workPath({ kind, slug, bookSlug }: Place): string {
	if (kind === 'article') return pathTo('article', { slug })
	if (kind === 'book') return pathTo('book', { id: slug })
	return pathTo('chapter', { ouvrageId: bookSlug ?? '', chapterId: slug })
}
