import { pathTo } from '#app/addresses/address.ts'
import type { WorkKind } from '#app/platform/db/tables.ts'

/** A work, and the book of a chapter. */
export type AddressedWork = { kind: WorkKind; slug: string; bookSlug?: string | null }

/** The address of a galley's bytes; the file name is the one a reader saves. */
export function galleyPath(work: AddressedWork, fileName: string): string {
	if (work.kind === 'article') return pathTo('article.file', { slug: work.slug, fileName })
	if (work.kind === 'book') return pathTo('book.file', { id: work.slug, fileName })
	return pathTo('chapter.file', { ouvrageId: work.bookSlug ?? '', chapterId: work.slug, fileName })
}

/** The address of the file with this ending that is made of a work's text. */
export function textFilePath({ kind, slug, bookSlug }: AddressedWork, extension: string): string {
	const fileName = `${slug}.${extension}`
	if (kind === 'article') return pathTo('article.text', { slug, fileName })
	if (kind === 'book') return pathTo('book.text', { id: slug, fileName })
	return pathTo('chapter.text', { ouvrageId: bookSlug ?? '', chapterId: slug, fileName })
}
