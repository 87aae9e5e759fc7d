import type { WorkCard } from '#app/modules/work/index.ts'
import { isId } from '#app/platform/id.ts'

export const MOST_SAVED = 5000
export const MOST_FOLDERS = 200
/** Characters of a note and of the name of a folder. */
export const LONGEST_NOTE = 5000
export const LONGEST_FOLDER_NAME = 100
export const WORKS_PER_PAGE = 12

export const SAVED_SORTS = ['recent', 'title', 'published'] as const
export type SavedSort = (typeof SAVED_SORTS)[number]

/** Which saved works: all, those in no folder, or those in one. */
export type Shelf = { kind: 'all' } | { kind: 'unfiled' } | { kind: 'folder'; id: string }

export type Folder = { id: string; name: string; works: number }

/** A work that a reader saved, with what they wrote beside it. */
export type SavedWork = { work: WorkCard; folderId: string | null; note: string; savedAt: Date }

export type FolderRefusal = 'taken' | 'full' | 'notFound'

/** What an address or a field says of a shelf: the id of a folder, `aucun` for none, nothing for all. */
export function shelfFrom(value: string): Shelf {
	if (value === 'aucun') return { kind: 'unfiled' }
	return isId(value) ? { kind: 'folder', id: value } : { kind: 'all' }
}
