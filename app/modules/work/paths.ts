import type { WorkKind } from '#app/platform/db/tables.ts'

type Place = { kind: WorkKind; slug: string; bookSlug?: string | null }

/** The address of a work's page. A chapter stands in its book. */
export function workPath({ kind, slug, bookSlug }: Place): string {
	if (kind === 'article') return `/articles/${slug}`
	if (kind === 'book') return `/ouvrages/${slug}`
	return `/ouvrages/${bookSlug}/chapitre/${slug}`
}

/** The address of a galley's bytes; the file name is the one a reader saves. */
export function galleyPath(work: Place, fileName: string): string {
	return `${workPath(work)}/telecharger/${encodeURIComponent(fileName)}`
}
