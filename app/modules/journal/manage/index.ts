export { pictureInput } from '#app/platform/typed-fields.ts'
export { boardOf } from './board.ts'
export {
	BOARD_DUTIES,
	boardForm,
	boardMember,
	CLOSURE_REASONS,
	closureForm,
	formerTitle,
	identityForm,
	JOURNAL_LANGUAGES,
	journalAddressForm,
	journalForm,
	LICENCES,
	MOST_FORMER,
	MOST_MEMBERS,
	MOST_SECTIONS,
	publishingLicence,
	sectionRow,
	sectionsForm,
} from './schema.ts'
