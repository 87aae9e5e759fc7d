export { arkOfWork } from './ark.ts'
export type { DisciplineTag, WorkCard } from './card.ts'
export type {
	KnownDate,
	OfferedFile,
	RecordBook,
	RecordContributor,
	RecordGalley,
	RecordReference,
	TextLists,
	WorkKind,
	WorkRecord,
} from './model.ts'
export { galleyPath, workPath } from './paths.ts'
export { licenceName, type Notice, readingMinutes, type WorkReading } from './reading.ts'
