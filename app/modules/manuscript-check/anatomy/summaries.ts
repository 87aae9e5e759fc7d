import { type Block, partsNamed, type TextLanguage } from '#app/modules/manuscript-file/index.ts'
import { countWords, languageOf } from './language.ts'
import { type Found, isAbstractStyled, type Marked, until } from './marked.ts'

/** Paragraphs before which a title may stand: longer ones are text. */
const LONGEST_TITLE_WORDS = 45

/** Abstracts and keywords with their languages, and the paragraphs that they take up. */
export function summaries(marked: Marked[], introductionAt: number) {
	const abstracts: Found<string>[] = []
	const keywords: Found<string[]>[] = []
	const used = new Set<Block>()
	marked.forEach((start, index) => {
		if (start.part !== 'abstract' && start.part !== 'keywords') return
		used.add(start.block)
		const isBefore = introductionAt < 0 || index < introductionAt
		const blocks = start.rest
			? styledBehind(marked, index)
			: until(marked, start).slice(
					0,
					isBefore && introductionAt >= 0 ? undefined : start.part === 'abstract' ? 3 : 1,
				)
		for (const block of blocks) used.add(block)
		const text = [start.rest, ...blocks.map(({ text }) => text)].filter(Boolean).join('\n')
		const language = languageAmong(start.languages, text)
		if (start.part === 'abstract') abstracts.push({ language, value: text, block: start.block })
		else keywords.push({ language, value: keywordsIn(text), block: start.block })
	})
	return { abstracts, keywords, used }
}

/** The paragraphs of an abstract that began with its first words, as far as its style tells. */
function styledBehind(marked: readonly Marked[], at: number): Block[] {
	if (!marked[at] || !isAbstractStyled(marked[at].block)) return []
	const behind = marked.slice(at + 1)
	const end = behind.findIndex(({ block, part }) => part !== null || !isAbstractStyled(block))
	return (end < 0 ? behind : behind.slice(0, end)).map(({ block }) => block)
}

/** A label that several languages share ("Introduction") is told apart by the text; one that names its language wins over a short text. */
function languageAmong(languages: TextLanguage[], text: string): TextLanguage | null {
	if (languages.length === 1) return languages[0] ?? null
	return languageOf(text) ?? languages[0] ?? null
}

function keywordsIn(text: string): string[] {
	const whole = text.replace(/[.。]\s*$/u, '')
	const separator = /[;؛]/.test(whole)
		? /[;؛]/
		: /[,،•·]|\s[-–—]\s/.test(whole)
			? /[,،•·]|\s[-–—]\s/
			: /[.|/]\s|\n/
	return whole
		.split(separator)
		.map((keyword) => keyword.trim())
		.filter(Boolean)
}

/** Titles stand before the abstracts: in a title style, or as the first paragraphs; one each language. The name of a part ("Dédicace") is none. */
export function titlesIn(front: Marked[], marked: Marked[], used: ReadonlySet<Block>): Found<string>[] {
	const candidates = front
		.map(({ block }) => block)
		.filter((block) => !used.has(block) && countWords(block.text) <= LONGEST_TITLE_WORDS)
	const styled = marked.map(({ block }) => block).filter(isTitleStyled)
	const chosen = styled.length > 0 ? styled : likelyTitles(candidates)
	const titles: Found<string>[] = []
	for (const block of chosen) {
		if (partsNamed(block.text).length > 0) continue
		const language = languageOf(block.text) ?? tagLanguage(block)
		if (titles.some((title) => title.language === language)) continue
		titles.push({ language, value: block.text, block })
	}
	return titles
}

/** True for what its author set in a style of titles, not of headings. */
export function isTitleStyled({ style, level }: Block): boolean {
	return (
		/^(?:title|titre|título|titulo|العنوان|titre en |title in |titre de l|article title)/i.test(style) &&
		!/^titre ?\d/i.test(style) &&
		level === 0
	)
}

/** Lines of title pages that name a state, a ministry, a year or a degree, or say whom to write to. */
const NO_TITLE =
	/^(?:r[ée]publi(?:que|c)|rep[úu]blica|royaume|kingdom|minist[èe]re|ministry|ministerio|ann[ée]e (?:acad|univ|scol)|academic year|m[ée]moire (?:de|pr[ée]sent|pour)|th[èe]se (?:de|pr[ée]sent|pour)|(?:pr[ée]sent[ée]+|soutenue?) (?:par|et|publi)|sous la direction|(?:membres du )?jury|\*|(?:[*\s]*(?:auteure?|autrice|author|autora?)s?[ -]corresp|corresponding author|adresse|courriel|e-?mail|correo|t[ée]l[ .:ée]))/i

/** Without a title style: what is set larger or bolder than a name line, no address, no affiliation; else the first paragraph. */
function likelyTitles(candidates: Block[]): Block[] {
	const texts = candidates.filter(
		({ text }) =>
			countWords(text) >= 3 &&
			!NO_TITLE.test(text) &&
			!/@|https?:|[([](?:at|arobase)[)\]]|universit|جامعة|laborato|institut|faculté|faculty/i.test(text),
	)
	const first = texts[0] ?? candidates[0]
	if (!first) return []
	const size = (block: Block) => Math.max(0, ...block.runs.map(({ points }) => points ?? 0))
	return [
		first,
		...texts.filter(
			(block) =>
				block !== first &&
				countWords(block.text) >= 4 &&
				size(block) >= size(first) - 2 &&
				languageOf(block.text) !== languageOf(first.text),
		),
	]
}

function tagLanguage({ language }: Block): TextLanguage | null {
	const code = language?.slice(0, 2).toLowerCase()
	return code === 'fr' || code === 'en' || code === 'es' || code === 'ar' || code === 'pt' ? code : null
}
