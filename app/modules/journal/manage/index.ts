export { boardOf } from './board.ts'
export {
	BOARD_DUTIES,
	boardForm,
	boardMember,
	identityForm,
	JOURNAL_LANGUAGES,
	journalForm,
	LICENCES,
	MOST_MEMBERS,
	MOST_SECTIONS,
	sectionRow,
	sectionsForm,
} from './schema.ts'
