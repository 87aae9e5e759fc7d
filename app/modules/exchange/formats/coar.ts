import type { WorkRecord } from '#app/modules/work/index.ts'

const RESOURCE_TYPES = {
	'research-article': ['c_2df8fbb1', 'research article'],
	'review-article': ['c_dcae04bc', 'review article'],
	'data-paper': ['c_beb9', 'data paper'],
	editorial: ['c_b239', 'editorial'],
	'book-review': ['c_ba08', 'book review'],
	review: ['c_ba08', 'book review'],
	thesis: ['c_46ec', 'thesis'],
	report: ['c_93fc', 'report'],
	'working-paper': ['c_8042', 'working paper'],
	'proceedings-paper': ['c_5794', 'conference paper'],
	communication: ['c_c94f', 'conference object'],
	proceedings: ['c_f744', 'conference proceedings'],
} as const satisfies { [type: string]: readonly [code: string, label: string] }
const KINDS = {
	article: ['c_6501', 'journal article'],
	book: ['c_2f33', 'book'],
	chapter: ['c_3248', 'book part'],
} as const

/** What sort of resource a work is, in the vocabulary of COAR Resource Types. */
export function coarType({ kind, type }: Pick<WorkRecord, 'kind' | 'type'>): { uri: string; label: string } {
	const known = Object.hasOwn(RESOURCE_TYPES, type)
		? RESOURCE_TYPES[type as keyof typeof RESOURCE_TYPES]
		: null
	const [code, label] = known ?? KINDS[kind]
	return { uri: `http://purl.org/coar/resource_type/${code}`, label }
}
