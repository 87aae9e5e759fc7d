import { z } from 'zod'
import { typedLine } from '#app/i18n/typed-text.ts'
import type { LogFilter } from '#app/modules/audit/index.server.ts'
import { AUDIT_ACTS } from '#app/modules/audit/index.ts'

const LONGEST_PERSON = 200
const day = z.iso.date()

/** The filters that an address names; what is no act or no day is none. */
export function logFilter(params: URLSearchParams): LogFilter {
	return {
		act: AUDIT_ACTS.find((act) => act === params.get('acte')) ?? null,
		person: typedLine(params.get('personne') ?? '').slice(0, LONGEST_PERSON),
		from: day.safeParse(params.get('du')).data ?? null,
		until: day.safeParse(params.get('au')).data ?? null,
	}
}
