import { z } from 'zod'
import { typedLine, typedLines } from '#app/i18n/typed-text.ts'
import { LONGEST_FOLDER_NAME, LONGEST_NOTE } from './model.ts'

/** What a folder is called. */
export const folderName = z.object({
	name: z.string().transform(typedLine).pipe(z.string().min(1).max(LONGEST_FOLDER_NAME)),
})

/** Another name for a folder. */
export const folderRename = folderName.extend({ id: z.string() })

/** Where a saved work is kept, and the note beside it. */
export const savedPlace = z.object({
	workId: z.string(),
	/** Empty: in no folder. */
	folderId: z.string(),
	note: z.string().transform(typedLines).pipe(z.string().max(LONGEST_NOTE)),
})
