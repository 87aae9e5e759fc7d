import type { loader } from '../../manuscript/production/production.tsx'

/** What every part of the production page gets: what the page loaded, and where the submission stood. */
export type PartProps = Awaited<ReturnType<typeof loader>> & { version: string }

/** True while the article may be changed by this person. */
export function isOpenFor({ mayProduce, status }: Pick<PartProps, 'mayProduce' | 'status'>): boolean {
	return mayProduce && (status === 'accepted' || status === 'published')
}
