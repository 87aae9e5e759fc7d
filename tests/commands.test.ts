import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * What modules let out of `commands` and what writes without being a `command`, with why (decision 050). Whoever adds to these lists has
 * found a reason that is not one of them.
 */
const READS = 'reads, beside the command that goes by the same rule'
const PART = 'part of the transaction of a command, which has judged who may'
const JOB = 'a job: many transactions of its own, with nobody to refuse'
const NOT_COMMANDS: Record<string, string> = {
	'certificate certificatesOf': READS,
	'production correspondents': READS,
	'production freeArticleSlug': READS,
	'production inLines': READS,
	'production isDoiTaken': READS,
	'production nextPosition': READS,
	'production proposedDoi': READS,
	'publication addVersion': PART,
	'publication keepVersion': PART,
	'publication publishDue': JOB,
	'publication writeFiles': PART,
	'publication writeReferences': PART,
	'publication writeSignatures': PART,
	'review forgetReviewer': PART,
	'review getAvailability': READS,
	'search followChanges': JOB,
	'search foldedForTyping': READS,
	'search isIndexCurrent': READS,
	'search rebuildIndex': JOB,
	'shelf noteReading': 'never fails and refuses nothing: one statement beside a page that is read',
	'submission MANUSCRIPT_LANGUAGES': READS,
	'submission forgetSubmitter': PART,
	'submission lockSubmission': PART,
	'submission moveSubmission': PART,
	'submission/files ownSubmission': READS,
	'usage ensureUsagePartitions': JOB,
	'usage rollUpPastDays': JOB,
	'work/cited matchReferences': JOB,
}

const ROOT = join(import.meta.dirname, '..')
const MODULES = join(ROOT, 'app/modules')
const LET_OUT = /export \{([^}]*)\} from '([^']*commands[^']*)'/g

/** What doors let out of `commands`: the door's module and the name, with the source it comes from. */
function letOut(): { name: string; own: string; source: string }[] {
	return globSync('**/index.server.ts', { cwd: MODULES }).flatMap((door) => {
		const names = readFileSync(join(MODULES, door), 'utf8').matchAll(LET_OUT)
		return [...names].flatMap(([, list = '', from = '']) =>
			list
				.split(',')
				.map((one) => one.trim())
				.filter((one) => one !== '' && !one.startsWith('type '))
				.map((own) => ({
					own,
					name: `${dirname(door)} ${own}`,
					source: readFileSync(join(MODULES, dirname(door), from), 'utf8'),
				})),
		)
	})
}

describe('what modules let out of their commands', () => {
	const all = letOut()
	const isCommand = ({ own, source }: (typeof all)[number]) =>
		new RegExp(`export const ${own}\\b[^=]*= command\\(`).test(source)

	test('is found', () => expect(all.length).toBeGreaterThan(80))

	test('is a command, or declared as something else', () => {
		const others = all.filter((one) => !isCommand(one)).map(({ name }) => name)
		expect(others.sort()).toEqual(Object.keys(NOT_COMMANDS).sort())
	})
})
