import { typedLine } from '#app/i18n/typed-text.ts'
import type { LogFilter } from '#app/modules/audit/index.server.ts'
import { AUDIT_ACTIONS } from '#app/modules/audit/index.ts'
import { askedDays } from '#app/platform/http/list-state.ts'

const LONGEST_PERSON = 200

/** The filters that an address names; what is no action or no day is none. */
export function logFilter(params: URLSearchParams): LogFilter {
	return {
		action: AUDIT_ACTIONS.find((action) => action === params.get('acte')) ?? null,
		person: typedLine(params.get('personne') ?? '').slice(0, LONGEST_PERSON),
		...askedDays(params),
	}
}
