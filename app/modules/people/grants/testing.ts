import type { TermsInput } from './schema.ts'

/** The terms of a role as a form names them, from their parts. */
export function askedTerms({
	role,
	duty = '',
	journalId = '',
	publisherId = '',
	recommendOnly = false,
	until = '',
}: {
	role: string
	duty?: string
	journalId?: string
	publisherId?: string
	recommendOnly?: boolean
	until?: string
}): TermsInput {
	const place = journalId ? `journal:${journalId}` : publisherId ? `publisher:${publisherId}` : ''
	return { role: duty ? `${role}:${duty}` : role, place, recommendOnly, until }
}
