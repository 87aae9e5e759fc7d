import type { Manuscript } from '#app/modules/manuscript-file/index.ts'
import type { Anatomy } from '../anatomy/anatomy.ts'
import type { Finding } from './finding.ts'
import { headingsOf } from './norcames.ts'
import type { RuleId } from './rules.ts'

/** The rules of which nothing can be said, because what they measure is not in the file or cannot be told there; a rule with a finding was measured. */
export function unmeasuredRules(
	{ sections }: Manuscript,
	anatomy: Anatomy,
	references: readonly unknown[],
	findings: readonly Finding[],
): RuleId[] {
	const { titles, abstracts, keywords, introduction, body, bibliography } = anatomy
	const headings = headingsOf(anatomy)
	const runs = body.flatMap((block) => block.runs)
	const isNumbered = findings.some(({ variant }) => variant === 'numberedCitations')
	const without = (isThere: boolean, ...rules: RuleId[]) => (isThere ? [] : rules)
	return [
		...without(titles.length > 0, 'titleWords'),
		...without(abstracts.length > 0, 'abstractWords'),
		...without(keywords.length > 0, 'keywordsCount'),
		...without(introduction !== null, 'introductionContents'),
		...without(headings.length > 0, 'numberedHeadings'),
		...without(
			runs.some(({ font }) => font !== null),
			'font',
		),
		...without(
			runs.some(({ points }) => points !== null),
			'fontSize',
		),
		...without(
			body.some(({ level, inTable }) => level === 0 && !inTable),
			'lineSpacing',
		),
		...without(sections.length > 0, 'margins', 'paper'),
		...without(bibliography !== null && references.length > 0, 'referenceForm', 'doi'),
		...without(references.length > 0 && !isNumbered, 'citedNotListed', 'listedNotCited'),
		...without(references.length > 0, 'citationForm', 'bibliographyForm'),
	].filter((rule) => !findings.some((finding) => finding.rule === rule))
}
