import { type Block, folded, type Manuscript } from '#app/modules/manuscript-file/index.ts'
import type { Anatomy } from '../anatomy/anatomy.ts'
import { boldHeadings, mainAmong } from '../anatomy/bold-headings.ts'
import type { Findings } from './finding.ts'
import { outside } from './metadata.ts'
import type { AuthorRules } from './rules.ts'

/** Words by which an introduction names its problem, its objectives and its hypotheses, in five languages. */
const INTRODUCTION_NAMES = {
	problem: /problemati|question|problem|pregunta|اشكالي|سؤال|مشكل/,
	objectives: /objecti|vise a|aim|purpose|objetiv|هدف|اهداف|يهدف|تهدف/,
	hypotheses: /hypothes|hipotes|assum|فرضي/,
} as const

/** Introduction, two or three main parts, conclusion, bibliography, and the length of the text. */
export function checkStructure(anatomy: Anatomy, rules: AuthorRules, { add }: Findings): void {
	const { introduction, conclusion, bibliography, bodyWords } = anatomy
	const parts = partsOf(anatomy)
	if (!introduction) add('introduction', 'missing')
	else {
		const text = folded(introduction.blocks.map(({ text }) => text).join(' '))
		for (const [name, words] of Object.entries(INTRODUCTION_NAMES)) {
			if (!words.test(text)) add('introductionContents', name, {}, [introduction.heading])
		}
	}
	const wrong = outside(parts.length, rules.mainParts)
	if (wrong) add('parts', wrong, { count: parts.length, ...rules.mainParts }, parts)
	if (!conclusion) add('conclusion', 'missing')
	if (!bibliography) add('bibliography', 'missing')
	else if (bibliography.entries.length === 0)
		add('bibliography', 'empty', {}, bibliography.heading ? [bibliography.heading] : [])
	const length = outside(bodyWords, rules.textWords)
	if (length) add('textWords', length, { words: bodyWords, ...rules.textWords })
}

/** The main parts between introduction and conclusion: by their styles, else by their bold headings. */
function partsOf({ parts, body, introduction, conclusion }: Anatomy): Block[] {
	if (parts.length > 0 || body.some(({ level, inTable }) => level > 0 && !inTable)) return parts
	const from = introduction ? body.indexOf(introduction.heading) + 1 : 0
	const to = conclusion ? body.indexOf(conclusion) : body.length
	return mainAmong(boldHeadings(body.slice(from, to)))
}

/** Instructions of the article template that were left in the text. */
export function checkGuidance({ blocks }: Manuscript, { add }: Findings): void {
	const left = blocks.filter(({ style }) => /^consigne$/i.test(style))
	if (left.length > 0) add('guidance', 'left', { count: left.length }, left)
}
