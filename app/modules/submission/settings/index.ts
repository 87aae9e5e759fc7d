export {
	criterionField,
	JOURNAL_ORDERS,
	LONGEST_CRITERION,
	METADATA_LANGUAGES,
	MOST_CRITERIA,
	RULE_NUMBERS,
	SETTINGS,
	severityField,
	WORKFLOW_NUMBERS,
} from './fields.ts'
export type { SettingsFault, SettingsFaults } from './parse.ts'
export { guideIn } from './parse.ts'
export { askedNumber, type TypedSettings, typedFrom } from './typed.ts'
