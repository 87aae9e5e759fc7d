export { orcidIn } from './orcid.ts'
export {
	COUNTRIES,
	LONGEST,
	LONGEST_AFFILIATION,
	LONGEST_SUBJECT,
	MOST_SUBJECTS,
	PROFILE_FIELDS,
	type ProfileError,
	type ProfileErrors,
	type ProfileField,
	parseProfile,
	profileSchema,
	WORKING_LANGUAGES,
} from './schema.ts'
