export { COUNTRIES, WORKING_LANGUAGES } from './codes.ts'
export { orcidIn } from './orcid.ts'
export {
	LONGEST,
	LONGEST_SUBJECT,
	MOST_SUBJECTS,
	PROFILE_FIELDS,
	type ProfileError,
	type ProfileErrors,
	type ProfileField,
	parseProfile,
	profileSchema,
} from './schema.ts'
