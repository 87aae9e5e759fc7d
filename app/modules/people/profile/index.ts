export { orcidIn } from './orcid.ts'
export {
	affiliationInput,
	COUNTRIES,
	LONGEST,
	LONGEST_SUBJECT,
	languageChange,
	MOST_SUBJECTS,
	PROFILE_FIELDS,
	type ProfileError,
	type ProfileErrors,
	type ProfileField,
	parseProfile,
	portraitInput,
	profileSchema,
	timeZoneChange,
	WORKING_LANGUAGES,
} from './schema.ts'
