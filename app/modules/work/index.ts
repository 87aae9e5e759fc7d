export { arkOfWork } from './ark.ts'
export type { DisciplineTag, WorkCard } from './card.ts'
export {
	awardsIn,
	type Funder,
	funderIdIn,
	funderRegister,
	fundersField,
	fundersIn,
	LONGEST_FUNDER,
	MOST_FUNDERS,
	storedFunders,
	typedFunders,
} from './funders.ts'
export {
	type HolderDoi,
	type KnownDate,
	type OfferedFile,
	type RecordBook,
	type RecordContributor,
	type RecordGalley,
	type RecordReference,
	registeredDoi,
	type TextLists,
	type WorkKind,
	type WorkRecord,
} from './model.ts'
export { workPath } from './paths.ts'
export { licenceInText, licenceName, type Notice, readingMinutes, type WorkReading } from './reading.ts'
export { journalThen } from './record/journal-then.ts'
