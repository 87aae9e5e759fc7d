import { colonOf } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Remark } from '#app/modules/manuscript-file/edit/index.ts'
import type { CheckReport } from './check.ts'
import type { Finding } from './rules/finding.ts'
import { sentenceOf } from './rules/sentence.ts'

/** A program that shows comments beside a text becomes slow with more. */
const MOST_REMARKS = 400

/** The findings of a report as remarks in a language: one for each place, and one for all that concerns the whole file, which comes first. */
export function remarksOf({ findings }: Pick<CheckReport, 'findings'>, language: Language): Remark[] {
	const t = translator(language, 'check')
	const linesOf = (finding: Finding) => [
		`${t(`result.severity.${finding.severity}`)}${colonOf(language)}${sentenceOf(finding, language)}`,
		t(`fix.${finding.rule}`),
	]
	const whole = findings.filter(({ places }) => places.length === 0).flatMap(linesOf)
	const placed = findings.flatMap((finding) =>
		finding.places.map((place) => ({ place, lines: linesOf(finding) })),
	)
	return [...(whole.length > 0 ? [{ place: null, lines: whole }] : []), ...placed].slice(0, MOST_REMARKS)
}
