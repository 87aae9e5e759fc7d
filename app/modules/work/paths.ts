import { pathTo } from '#app/addresses/address.ts'
import type { WorkKind } from '#app/platform/db/tables.ts'

type Place = { kind: WorkKind; slug: string; bookSlug?: string | null }

/** The address of a work's page. A chapter stands in its book. */
export function workPath({ kind, slug, bookSlug }: Place): string {
	if (kind === 'article') return pathTo('article', { slug })
	if (kind === 'book') return pathTo('book', { id: slug })
	return pathTo('chapter', { ouvrageId: bookSlug ?? '', chapterId: slug })
}

/** The address of a galley's bytes; the file name is the one a reader saves. */
export function galleyPath(work: Place, fileName: string): string {
	if (work.kind === 'article') return pathTo('article.file', { slug: work.slug, fileName })
	if (work.kind === 'book') return pathTo('book.file', { id: work.slug, fileName })
	return pathTo('chapter.file', { ouvrageId: work.bookSlug ?? '', chapterId: work.slug, fileName })
}
