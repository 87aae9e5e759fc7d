import { datePartsOf, invertedName, onOneLine, statusOf, titleOf } from '#app/modules/citation/index.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { creatorsOf } from './description.ts'

/** What is not known, as Electronic Resource Citations write it. */
const UNKNOWN = '(:unkn)'

/**
 * A work in four words, as an ERC in ANVL (draft-kunze-erc, section 2), and, where `promise` is given, who keeps it, what is promised, and where that is
 * said at length.
 */
export function arkDescription(
	record: WorkRecord,
	site: string,
	promise: { operator: string | undefined; page: string } | null,
): string {
	const lines = [
		'erc:',
		line('who', creatorsOf(record).map(invertedName).join('; ')),
		line('what', titleOf(record)),
		line('when', datePartsOf(record.published).join('') || '(:unkn)'),
		line('where', record.ark ? `${site}/${record.ark}` : site + record.path),
		...(statusOf(record) ? [line('note', statusOf(record) ?? '')] : []),
	]
	if (promise)
		lines.push(
			'erc-support:',
			line('who', promise.operator ?? ''),
			line('what', 'The record stays at this identifier, also when its text is withdrawn.'),
			line('when', UNKNOWN),
			line('where', promise.page),
		)
	return `${lines.join('\n')}\n`
}

const line = (label: string, value: string) => `${label}: ${onOneLine(value).trim() || UNKNOWN}`
