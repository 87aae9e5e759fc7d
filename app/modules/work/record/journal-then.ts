import type { FormerTitle } from '#app/platform/db/tables.ts'
import type { RecordJournal } from '../model.ts'

/**
 * A journal as it was called in a year: what appeared under a former title keeps that title and its ISSN (NISO RP-16, PIE-J, section 2.1).
 * A title whose last year nobody gave is that of no year; one without an ISSN bore that of the journal.
 */
export function journalThen(
	journal: RecordJournal,
	former: readonly FormerTitle[],
	year: number,
): RecordJournal {
	const then = former
		.filter(({ until }) => until !== undefined && until >= year)
		.toSorted((a, b) => (a.until ?? 0) - (b.until ?? 0))[0]
	if (!then) return journal
	const title = { [journal.language]: then.title }
	if (!then.issn) return { ...journal, title }
	const isOnline = then.issn === journal.issnOnline
	return {
		...journal,
		title,
		issnPrint: isOnline ? null : then.issn,
		issnOnline: isOnline ? then.issn : null,
	}
}
