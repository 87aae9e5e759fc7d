import { strFromU8, unzipSync } from 'fflate'
import { folded, formatOf } from '#app/modules/manuscript-file/index.ts'
import { readPdf } from '#app/modules/manuscript-file/read/index.ts'
import { stringsInFile } from '#app/modules/manuscript-file/strip/index.ts'
import type { CheckReport } from '../check.ts'
import { DEFAULT_RULES } from '../rules/rules.ts'
import { performTask } from '../task.ts'

/** Authors of the library's shelves, each in the ways in which texts and title pages write the name. */
export const NAMED: readonly { name: string; written: readonly string[] }[] = [
	{
		name: 'Léopold Sédar Senghor',
		written: [
			'Léopold Sédar Senghor',
			'SENGHOR Léopold Sédar',
			'Senghor, L. S.',
			'L.S. Senghor',
			'Senghor (Léopold S.)',
			'Leopold Senghor',
		],
	},
	{
		name: 'Valentin-Yves Mudimbe',
		written: ['V.-Y. Mudimbe', 'MUDIMBE Valentin Yves', 'Mudimbe, V. Y.', 'VY Mudimbe'],
	},
	{ name: 'Ngũgĩ wa Thiong’o', written: ["Ngugi wa Thiong'o", 'Thiong’o, N. wa', 'NGŨGĨ WA THIONG’O'] },
	{
		name: 'Amadou Hampâté Bâ',
		written: ['A. Hampâté Bâ', 'A. H. Ba', 'Hampaté-Ba, Amadou', 'BA Amadou Hampâté', 'Amadou Hampâté'],
	},
	{
		name: 'Cheikh Anta Diop',
		written: ['Ch. A. Diop', 'Diop, Cheikh Anta', 'Cheikh Anta DIOP', 'C. A. Diop', 'Cheikh Anta'],
	},
	{ name: 'Mohamed Ould Cheikh', written: ['M. Ould Cheikh', 'Ould Cheikh, Mohamed', 'OULD CHEIKH M.'] },
	{
		name: 'عبد الكبير الخطيبي',
		written: ['عبد الكبير الخطيبي', 'عبدالكبير الخطيبي', 'وعبد الكبير الخطيبي', 'Abdelkébir Khatibi'],
	},
	{
		name: 'Fatima Mernissi',
		written: ['Fatima Mernissi', 'MERNISSI Fatima', 'فاطمة المرنيسي', 'المرنيسي فاطمة'],
	},
]

const TOLD = new Set(['name', 'margin', 'inside', 'ownWork'])

/** How often a report tells somebody by name, and at how many places. */
function tolling({ anonymity }: CheckReport): { count: number; placed: number } {
	const told = anonymity.filter(({ kind }) => TOLD.has(kind))
	return {
		count: told.reduce((sum, { count }) => sum + count, 0),
		placed: told.reduce((sum, { places }) => sum + places.length, 0),
	}
}

export type FateOfName = { isRead: boolean; isTold: boolean; isInCopy: boolean; isToldInCopy: boolean }

const reportsOf = async (bytes: Uint8Array, name: string) => {
	const people = { names: [name], emails: [], affiliations: [] }
	const task = { bytes, fileName: '', people, rules: DEFAULT_RULES }
	const made = await performTask({ ...task, action: 'anonymise', isChecked: true })
	return made.ok && 'copy' in made && made.original ? { ...made, original: made.original } : null
}

/**
 * What became of somebody's name that was put into a file at one place: whether the check tells it, whether the reviewers' copy still shows it, and whether
 * the copy's own report then tells where. `plain` is the file without the name.
 */
export function judgeOf(
	plain: Uint8Array,
): (planted: Uint8Array, name: string, written: string) => Promise<FateOfName> {
	const before = new Map<string, ReturnType<typeof reportsOf>>()
	return async (planted, name, written) => {
		const known = before.get(name) ?? reportsOf(plain, name)
		before.set(name, known)
		const [was, is] = [await known, await reportsOf(planted, name)]
		if (!was || !is) return { isRead: false, isTold: false, isInCopy: false, isToldInCopy: false }
		return {
			isRead: true,
			isTold: tolling(is.original).count > tolling(was.original).count,
			isInCopy: lettersOf(await textOf(is.copy)).includes(lettersOf(written)),
			isToldInCopy: tolling(is.report).placed > tolling(was.report).placed,
		}
	}
}

const lettersOf = (text: string) => folded(text).replace(/[^\p{L}]/gu, '')

/** All words of a file, seen or not. */
async function textOf(bytes: Uint8Array): Promise<string> {
	if (formatOf(bytes) !== 'pdf')
		return Object.values(unzipSync(bytes))
			.map((part) =>
				strFromU8(part).replace(/<(?:[^"<>]*"([^"]*)")*[^<>]*>/g, (tag) =>
					/[éũâ]|string=|val=/.test(tag) ? tag : '',
				),
			)
			.join('')
	const { blocks, notes, hidden, seenBeside } = await readPdf(bytes)
	return [...blocks, ...hidden.marginalia, ...seenBeside]
		.map(({ text }) => text)
		.concat(notes, await stringsInFile(bytes, 'pdf'))
		.join(' ')
}
