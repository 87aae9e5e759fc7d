import { z } from 'zod'

/** Pieces of work of the platform that an administrator can ask for, as jobs name them; the first two come by the clock too. */
export const ASKED_TASKS = ['backup', 'object-sweep', 'storage-count', 'search-rebuild'] as const

/** Kinds of stored files, by the tables that name them. */
export const FILE_KINDS = ['articles', 'manuscripts', 'made', 'replaced', 'pictures', 'others'] as const

export type FileKind = (typeof FILE_KINDS)[number]

export type FilesAndBytes = { files: number; bytes: number }

/** What was stored when it was counted. An object that several kinds name counts with the first of them. */
export type StorageUse = {
	at: string
	kinds: Record<FileKind, FilesAndBytes>
	/** Objects that no row names; those younger than a day may belong to an act that has not ended. */
	ownerless: FilesAndBytes
	/** Objects that rows name and that are not there. */
	missing: number
}

/** A month whose figures are worked out again, as 2026-10. */
export const recountForm = z.object({
	month: z
		.string()
		.trim()
		.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
})
