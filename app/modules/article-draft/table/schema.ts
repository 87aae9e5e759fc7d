import { z } from 'zod'
import { sentFile } from '#app/platform/typed-fields.ts'

const MOST_CHARACTERS = 1_000_000

const table = z.string().max(MOST_CHARACTERS)

/** A table that was pasted, or sent as a file. */
export const tableForm = z.object({ table, tableFile: sentFile })

/** A table that was looked at, with the files that it names. */
export const enterTableForm = z.object({ table, archive: sentFile })
