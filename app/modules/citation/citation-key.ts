import type { WorkRecord } from '#app/modules/work/index.ts'
import { contributorsAs, editorsOf, yearOf } from './record-texts.ts'

/**
 * The key by which a bibliography file names a record: family name of the first author, year, slug. It depends on the
 * record alone, so that a work keeps its key from one file to the next.
 */
export function citationKey(record: WorkRecord): string {
	const first = contributorsAs(record.contributors, 'author')[0] ?? editorsOf(record)[0]
	const who = ascii(first?.family ?? first?.name.split(/\s+/)[0] ?? '')
	const year = yearOf(record.published) ?? ''
	return `${who}${year}-${ascii(record.slug, '-')}`
}

/** The keys of the records of one file, different from each other even when a book and a chapter share a slug. */
export function citationKeys(records: readonly WorkRecord[]): string[] {
	const taken = new Set<string>()
	return records.map((record) => {
		const base = citationKey(record)
		let key = taken.has(base) ? `${base}-${record.kind}` : base
		for (let number = 2; taken.has(key); number++) key = `${base}-${record.kind}-${number}`
		taken.add(key)
		return key
	})
}

function ascii(text: string, separator = ''): string {
	return text
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, separator)
}
