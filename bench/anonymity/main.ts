import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { judgeOf, NAMED } from '#app/modules/manuscript-check/testing/names-at-places.ts'
import { shownInOdt } from '#app/modules/manuscript-file/testing/shown-in-odt.ts'
import { shownInPdf } from '#app/modules/manuscript-file/testing/shown-in-pdf.ts'
import { shownInWord } from '#app/modules/manuscript-file/testing/shown-in-word.ts'

/**
 * `npm run bench -- anonymity`, `node bench/anonymity/main.ts [file…]`: an author's name, in each way in which names are written, at each place where a file of
 * another program shows words, and what became of it: told by the check, gone from the reviewers' copy, or told with its place in the copy's report. Prints one
 * line for each file, and those places at which a name stays in the copy and nobody is told. `--all` prints every place.
 */
const { values, positionals } = parseArgs({
	options: { all: { type: 'boolean', default: false } },
	allowPositionals: true,
})
const FOLDERS = ['tests/documents/own', 'tests/documents/pdf', 'tests/documents/word']
const files =
	positionals.length > 0
		? positionals
		: FOLDERS.flatMap((folder) =>
				readdirSync(folder)
					.filter((name) => /\.(?:docx|odt|pdf)$/.test(name))
					.map((name) => join(folder, name)),
			)
const ways = NAMED.flatMap(({ name, written }) => written.map((as) => ({ name, as })))
/** The fonts that every PDF may have know no Arabic. */
const inLatin = ways.filter(({ name, as }) => !/\p{Script=Arabic}/u.test(name + as))
/** The places of a file; null: it cannot even be unpacked, and is refused whole. */
function placesOf<Place>(find: () => Iterable<Place>): Place[] | null {
	try {
		return [...find()]
	} catch {
		return null
	}
}

let at = 0
for (const file of files) {
	const source = readFileSync(file)
	const places = file.endsWith('.pdf') ? shownInPdf : file.endsWith('.odt') ? shownInOdt : shownInWord
	const judge = judgeOf(source)
	const sum = { places: 0, told: 0, gone: 0, silent: 0 }
	const found = placesOf(() => places(source))
	if (!found) {
		console.log(`${basename(file)}: no archive, nobody reads it`)
		continue
	}
	for (const { place, planted } of found) {
		const written = file.endsWith('.pdf') ? inLatin : ways
		const { name, as } = written[at++ % written.length] ?? { name: '', as: '' }
		const bytes = await planted(as)
		const { isRead, isTold, isInCopy, isToldInCopy } = await judge(bytes, name, as)
		if (!isRead) continue
		sum.places += 1
		if (isTold) sum.told += 1
		if (!isInCopy) sum.gone += 1
		const isSilent = isInCopy && !isToldInCopy
		if (isSilent) sum.silent += 1
		if (isSilent || values.all)
			console.log(
				`- ${basename(file)}, ${place}, « ${as} » : ${isTold ? 'told' : 'not told'}, ${isInCopy ? `in the copy, ${isToldInCopy ? 'told' : 'not told'} there` : 'gone'}`,
			)
	}
	console.log(
		`${basename(file)}: ${sum.places} places, ${sum.told} told of the file, ${sum.gone} gone from the copy, ${sum.silent} in it untold`,
	)
}
