import type { KeptTables } from './kept-tables.ts'
import type { LibraryTables } from './library-tables.ts'
import type { OjsTables } from './ojs-tables.ts'
import type { OutsideTables } from './outside-tables.ts'
import type { PeopleTables } from './people-tables.ts'
import type { PlatformTables } from './platform-tables.ts'
import type { PublishingTables } from './publishing-tables.ts'
import type { ReviewTables } from './review-tables.ts'
import type { SiteTables } from './site-tables.ts'
import type { WorkTables } from './work-tables.ts'
import type { WorkflowTables } from './workflow-tables.ts'

export type { Texts } from '#app/i18n/texts.ts'
export type { BoardDuty, ClosureReason, EditorEntry, FormerTitle, StoredPicture } from './library-tables.ts'
export type { AlertFrequency, EditorDuty, FollowKind, Role } from './people-tables.ts'
export type { JobState } from './platform-tables.ts'
export type { DepositMode, DepositService, DepositState } from './publishing-tables.ts'
export type {
	ContributorRole,
	DoiState,
	GalleyFormat,
	Listed,
	MergedPerson,
	PairReason,
	Precision,
	RelationKind,
	ReviewKind,
	TextLists,
	WorkKind,
} from './work-tables.ts'

/** Every table of the database, and the views that readers' queries read. */
export type Database = LibraryTables &
	KeptTables &
	OjsTables &
	OutsideTables &
	WorkTables &
	PeopleTables &
	PlatformTables &
	WorkflowTables &
	PublishingTables &
	ReviewTables &
	SiteTables &
	ReaderViews

/** What readers and machines may see; queries of what they see read these and never the tables beneath. */
type ReaderViews = {
	/** Works that have a page: withdrawn ones too, those of draft issues not. */
	readable_work: WorkTables['work']
	/** Works that lists, counts, searches and machines show. */
	public_work: WorkTables['work']
	public_issue: LibraryTables['issue']
	/** Journals and calls but those of trials (decision 107). */
	journal: LibraryTables['any_journal']
	call: LibraryTables['any_call']
	/** Who belongs to a trial: a mail of a trial goes to nobody else. */
	trial_address: { journal_id: string; email: string }
}
