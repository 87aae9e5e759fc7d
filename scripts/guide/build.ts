import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Zippable, zipSync } from 'fflate'
import { AUTHOR_RULES } from '#app/modules/site/author-rules.ts'
import { GUIDE_FILES } from '#app/modules/site/guide-files.ts'
import { compilerOfOwnFaces } from '#app/platform/typeset/own-faces.ts'
import { articleTemplate } from './template.ts'

/**
 * Makes the files of the author guide into data/guide: `node scripts/guide/build.ts`. The same sources give the same
 * bytes: every date in them is fixed.
 */
const HERE = import.meta.dirname
const FOLDER = join(HERE, '../../data/guide')
const DATE = new Date('2026-01-01T00:00:00Z')
/** ZIP keeps local times. */
const ZIP_DATE = new Date(2026, 0, 1)

await mkdir(FOLDER, { recursive: true })
await keep('template', await articleTemplate(DATE, ZIP_DATE))
await keep('style', await styleGuide())
await keep('latex', await latexArchive())

async function keep(key: keyof typeof GUIDE_FILES, content: Uint8Array): Promise<void> {
	await writeFile(join(FOLDER, GUIDE_FILES[key].fileName), content)
	console.log(`${GUIDE_FILES[key].fileName} ${content.length} bytes`)
}

/** The style guide as PDF/UA-1 (ISO 14289-1: tagged, with its language), from its Typst source, with the numbers of the rules put in. */
async function styleGuide(): Promise<Uint8Array> {
	const source = await readFile(join(HERE, 'style.typ'), 'utf8')
	const rules = AUTHOR_RULES
	const compiler = compilerOfOwnFaces({
		inputs: {
			titleWords: String(rules.titleWords.most),
			abstractFrom: String(rules.abstractWords.from),
			abstractTo: String(rules.abstractWords.to),
			keywordsFrom: String(rules.keywords.from),
			keywordsTo: String(rules.keywords.to),
			textFrom: french(rules.textWords.from),
			textTo: french(rules.textWords.to),
			font: rules.font,
			size: String(rules.fontSizePoints),
			margin: french(rules.marginCentimetres),
		},
	})
	return compiler.pdf(
		{ mainFileContent: source },
		{ pdfStandard: 'ua-1', creationTimestamp: DATE.getTime() / 1000 },
	)
}

function french(value: number): string {
	return new Intl.NumberFormat('fr').format(value)
}

async function latexArchive(): Promise<Uint8Array> {
	const files: Zippable = {}
	for (const name of ['mbongi.sty', 'article.tex', 'references.bib', 'LISEZMOI.txt']) {
		files[`mbongi-latex/${name}`] = [await readFile(join(HERE, 'latex', name)), { mtime: ZIP_DATE, level: 9 }]
	}
	return zipSync(files)
}
