import { z } from 'zod'
import { type AuthorRules, DEFAULT_RULES, GUIDE_IDS, GUIDES, RULE_IDS, type RuleId } from './rules.ts'

const count = z.number().int().min(0).max(100_000)
const range = z.object({ from: count, to: count }).refine(({ from, to }) => from <= to)

/** What a journal may ask otherwise than the guide that it follows, and which one that is. */
export const OWN_RULES = z
	.object({
		guide: z.enum(GUIDE_IDS),
		metadataLanguages: z
			.array(z.string().regex(/^[a-z]{2}$/))
			.min(1)
			.max(8),
		titleWords: z.object({ most: count }),
		abstractWords: range,
		keywords: range,
		mainParts: range,
		textWords: range,
		quoteLines: z.object({ most: count }),
		font: z.string().min(1).max(80),
		fontSizePoints: z.number().min(6).max(30),
		lineSpacing: z.number().min(1).max(3),
		marginCentimetres: z.number().min(0.5).max(6),
		page: z.object({ width: z.number().min(50).max(1000), height: z.number().min(50).max(1000) }),
		severity: z.partialRecord(z.enum(RULE_IDS), z.enum(['error', 'warning', 'off'])),
	})
	.partial()

/** What differs from the rules of the guide that is followed. */
export type OwnRules = z.infer<typeof OWN_RULES>

/** The rules of a journal: its own where it has some, those of the guide that it follows for the rest. A value that is none falls back to the guide's. */
export function authorRulesFrom(stored: unknown): AuthorRules {
	const fields = Object.entries(stored && typeof stored === 'object' ? stored : {})
	const known = fields.filter(([name, value]) => OWN_RULES.safeParse({ [name]: value }).success)
	const own = OWN_RULES.parse(Object.fromEntries(known))
	const chosen = Object.entries(own).filter(([, value]) => value !== undefined)
	const guide = GUIDES[own.guide ?? 'mbongi']
	return { ...guide, ...Object.fromEntries(chosen), severity: { ...guide.severity, ...own.severity } }
}

/** The part of the rules in which each rule's asked value stands; a rule without one asks for the same everywhere. */
export const RULE_VALUES: { [rule in RuleId]?: Exclude<keyof AuthorRules, 'severity' | 'guide'> } = {
	title: 'metadataLanguages',
	titleWords: 'titleWords',
	abstract: 'metadataLanguages',
	abstractWords: 'abstractWords',
	keywords: 'metadataLanguages',
	keywordsCount: 'keywords',
	parts: 'mainParts',
	textWords: 'textWords',
	longQuotes: 'quoteLines',
	font: 'font',
	fontSize: 'fontSizePoints',
	lineSpacing: 'lineSpacing',
	margins: 'marginCentimetres',
	paper: 'page',
}

/** The rules that a journal asks otherwise than the platform: another value, or not at all; a rule that nobody asks for is none of them. */
export function differingRules(rules: AuthorRules): RuleId[] {
	return RULE_IDS.filter((rule) => {
		const [isAsked, isAskedElsewhere] = [rules, DEFAULT_RULES].map(({ severity }) => severity[rule] !== 'off')
		const value = RULE_VALUES[rule]
		const isOther =
			value !== undefined && JSON.stringify(rules[value]) !== JSON.stringify(DEFAULT_RULES[value])
		return isAsked !== isAskedElsewhere || (isAsked && isOther)
	})
}
