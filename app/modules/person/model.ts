import type { Texts } from '#app/i18n/texts.ts'
import type { WorkCard } from '#app/modules/work/index.ts'
import type { PageOfIds } from '#app/platform/page-of-rows.ts'

/** A person who signs works, with a page of these. Addresses are never part of it. */
export type PersonPage = Omit<PageOfIds, 'ids'> & {
	id: string
	slug: string
	path: string
	name: string
	given: string | null
	family: string | null
	/** The name in its own script, where a work gives it. */
	originalName: string | null
	/** The bare identifier `0000-0000-0000-000X`. */
	orcid: string | null
	/** As given on the works, the newest first, each once. */
	affiliations: string[]
	biography: Texts
	/** How many published works of each kind. */
	counts: Record<WorkCard['kind'], number>
	/** How many of them were published elsewhere and are only listed here. */
	elsewhere: number
	/** Records of what was published elsewhere stand among the books: theses, reports and talks too. */
	hasOthersAmongBooks: boolean
	views: number
	downloads: number
	/** The works of one page. */
	works: WorkCard[]
	/** `works` is how many they signed together; null where there are too many to look at each. */
	coAuthors: { name: string; slug: string; works: number | null }[]
}

export const WORKS_A_PAGE = 50

export type WorksOfKind = {
	kind: WorkCard['kind']
	years: { year: number; works: WorkCard[] }[]
}

/** Works by kind (articles, books, chapters) and then by year, newest first. Kinds without works are left out. */
export function worksByKind(works: WorkCard[]): WorksOfKind[] {
	return (['article', 'book', 'chapter'] as const).flatMap((kind) => {
		const own = works.filter((work) => work.kind === kind)
		if (own.length === 0) return []
		const years = new Map<number, WorkCard[]>()
		for (const work of own) {
			const year = Number(work.publishedOn.slice(0, 4))
			years.set(year, [...(years.get(year) ?? []), work])
		}
		const newestFirst = [...years].sort(([a], [b]) => b - a).map(([year, list]) => ({ year, works: list }))
		return [{ kind, years: newestFirst }]
	})
}
