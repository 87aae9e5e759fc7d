import type { Generated } from 'kysely'
import type { Bigint, JsonOrNull, Timestamp } from './columns.ts'

/** What comes in from OJS, and where its old addresses lead. */
export type OjsTables = {
	/** An export of OJS that was sent for a journal: what it brings once it is read, and what became of each article once it is entered. */
	ojs_export: {
		id: string
		journal_id: string
		file_name: string
		bytes: Bigint
		/** Null once nothing of it is waited for. */
		storage_key: string | null
		state: 'sent' | 'read' | 'refused' | 'entering' | 'entered'
		refusal: string | null
		plan: JsonOrNull<unknown>
		outcome: JsonOrNull<unknown>
		version: Generated<number>
		created_at: Timestamp
		updated_at: Timestamp
	}
	/** The last part of the address that a journal had in OJS. */
	former_journal: { path: string; journal_id: string }
	/** An article of OJS that was public there and is not here: removed here, with the end of the address that it had, or left out. */
	former_gone: { journal_id: string; former_id: string; slug: string | null }
	/** What stood at a number or a name of a journal in OJS, and where it stands here; `target` is the file or the version of the work. */
	former_place: {
		journal_id: string
		kind: 'issue' | 'article' | 'galley' | 'version' | 'section'
		former_id: string
		issue_id: string | null
		work_id: string | null
		section_id: string | null
		target: string | null
	}
}
