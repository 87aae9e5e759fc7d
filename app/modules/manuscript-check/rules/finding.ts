import type { Block, ManuscriptPlace } from '#app/modules/manuscript-file/index.ts'
import { excerptOf } from '../balance.ts'
import type { AuthorRules, RuleId, Severity } from './rules.ts'

/** One departure from a rule. `values` are what the sentence about it names: measured and asked for. */
export type Finding = {
	rule: RuleId
	severity: Exclude<Severity, 'off'>
	/** Chooses the sentence where a rule has several: `tooMany`, `tooFew`, a fault of a reference. */
	variant: string
	values: { [name: string]: string | number }
	places: ManuscriptPlace[]
}

/** Where a paragraph stands. */
export function placeOf({ number, page, text }: Block): ManuscriptPlace {
	return { paragraph: number, page, excerpt: excerptOf(text) }
}

/** A collector of findings that knows how severe each rule is for the journal. */
export function findings(rules: AuthorRules) {
	const list: Finding[] = []
	return {
		list,
		add(
			rule: RuleId,
			variant: string,
			values: Finding['values'] = {},
			where: readonly (Block | ManuscriptPlace)[] = [],
		): void {
			const severity = rules.severity[rule]
			if (severity !== 'off')
				list.push({
					rule,
					severity,
					variant,
					values,
					places: where.map((one) => ('number' in one ? placeOf(one) : one)),
				})
		},
	}
}

export type Findings = ReturnType<typeof findings>
