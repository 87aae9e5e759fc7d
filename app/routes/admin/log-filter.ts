import { z } from 'zod'
import { typedLine } from '#app/i18n/typed-text.ts'
import type { LogFilter } from '#app/modules/audit/index.server.ts'
import { AUDIT_ACTIONS } from '#app/modules/audit/index.ts'

const LONGEST_PERSON = 200
const day = z.iso.date()

/** The filters that an address names; what is no action or no day is none. */
export function logFilter(params: URLSearchParams): LogFilter {
	return {
		action: AUDIT_ACTIONS.find((action) => action === params.get('acte')) ?? null,
		person: typedLine(params.get('personne') ?? '').slice(0, LONGEST_PERSON),
		from: day.safeParse(params.get('du')).data ?? null,
		until: day.safeParse(params.get('au')).data ?? null,
	}
}
