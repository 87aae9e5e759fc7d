import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shownInOdt } from '#app/modules/manuscript-file/testing/shown-in-odt.ts'
import { shownInPdf } from '#app/modules/manuscript-file/testing/shown-in-pdf.ts'
import { type ShownPlace, shownInWord } from '#app/modules/manuscript-file/testing/shown-in-word.ts'
import { judgeOf, NAMED } from '../testing/names-at-places.ts'

const OF_PROGRAMS = join(import.meta.dirname, '../../../../tests/documents')

/** `npm run bench -- anonymity` does the same with every file of the corpus. */
test.each<[file: string, places: (bytes: Uint8Array) => ShownPlace[], fewest: number]>([
	['word/FancyFoot.docx', shownInWord, 60],
	['own/pandoc.odt', shownInOdt, 100],
	['pdf/002-trivial-libre-office-writer__002-trivial-libre-office-writer.pdf', shownInPdf, 24],
])('an author’s name in any place of %s is told, or is in no copy', async (file, places, fewest) => {
	const source = readFileSync(join(OF_PROGRAMS, file))
	const judge = judgeOf(source)
	const isLatin = (text: string) => !/\p{Script=Arabic}/u.test(text)
	const ways = NAMED.flatMap(({ name, written }) => written.map((as) => ({ name, as }))).filter(
		({ name, as }) => !file.endsWith('.pdf') || isLatin(name + as),
	)
	const silent: string[] = []
	const found = places(source)
	expect(found.length).toBeGreaterThanOrEqual(fewest)
	for (const [index, { place, planted }] of found.entries()) {
		const { name, as } = ways[index % ways.length] ?? { name: '', as: '' }
		const { isRead, isInCopy, isToldInCopy } = await judge(await planted(as), name, as)
		expect(isRead, place).toBe(true)
		if (isInCopy && !isToldInCopy) silent.push(`${place}: ${as}`)
	}
	expect(silent).toEqual([])
})

test('a name that two cells hold between them is told behind the references, too', async () => {
	const source = readFileSync(join(OF_PROGRAMS, 'own/pandoc.docx'))
	const place = shownInWord(source).find(({ place }) => place === 'words in cells beside each other')
	for (const as of ['Fatima Mernissi', 'MERNISSI Fatima']) {
		const bytes = await place?.planted(as)
		if (!bytes) throw new Error('no such place')
		expect(await judgeOf(source)(bytes, 'Fatima Mernissi', as)).toMatchObject({ isToldInCopy: true })
	}
})

test('a name that is raised as marks are is told: initials with a short family, too', async () => {
	const source = readFileSync(join(OF_PROGRAMS, 'own/pandoc.docx'))
	const place = shownInWord(source).find(({ place }) => place === 'raised')
	for (const [name, as] of [
		['Amadou Hampâté Bâ', 'A. H. Ba'],
		['Cheikh Anta Diop', 'Ch. A. Diop'],
	] as const) {
		const bytes = await place?.planted(as)
		if (!bytes) throw new Error('no such place')
		expect(await judgeOf(source)(bytes, name, as)).toMatchObject({ isTold: true, isToldInCopy: true })
	}
})
