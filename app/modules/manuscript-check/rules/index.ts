export { authorRulesFrom, differingRules, OWN_RULES, type OwnRules, RULE_VALUES } from './journal-rules.ts'
export { pointsOf } from './points.ts'
export {
	type AuthorRules,
	DEFAULT_RULES,
	GUIDE_IDS,
	GUIDES,
	type GuideId,
	RULE_GROUPS,
	RULE_IDS,
	type RuleId,
	type Severity,
} from './rules.ts'
