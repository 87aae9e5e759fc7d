import { DESK_SORTS, type DeskChoices, type DeskFilter, QUEUES } from '#app/modules/decision/desk/index.ts'
import { askedWords } from '#app/platform/http/list-state.ts'

export const STAGES: NonNullable<DeskFilter['stage']>[] = [
	'submission',
	'review',
	'copyediting',
	'production',
	'published',
]

/** The filters that an address names; what the desk does not offer is none. */
export function deskFilter(params: URLSearchParams, choices: DeskChoices): DeskFilter {
	const asked = params.get('file') ?? ''
	const journal = choices.journals.find(({ slug }) => slug === params.get('revue'))
	const sections = choices.journals.flatMap((one) => (journal && one !== journal ? [] : one.sections))
	return {
		queue: asked === 'all' ? 'all' : (QUEUES.find((queue) => queue === asked) ?? 'active'),
		journalId: journal?.id ?? null,
		sectionId: sections.find(({ id }) => id === params.get('rubrique'))?.id ?? null,
		callId: choices.calls.find(({ id }) => id === params.get('appel'))?.id ?? null,
		mine: params.get('mien') === 'oui',
		stage: STAGES.find((stage) => stage === params.get('etape')) ?? null,
		query: askedWords(params),
		sort: DESK_SORTS.find((sort) => sort === params.get('tri')) ?? 'late',
	}
}

/** True when a filter beside the queue and the order is set. */
export function isNarrowed(filter: DeskFilter): boolean {
	const { journalId, sectionId, callId, mine, stage, query } = filter
	return Boolean(journalId || sectionId || callId || mine || stage || query)
}
