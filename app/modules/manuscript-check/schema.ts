import { z } from 'zod'
import { sentFile } from '#app/platform/typed-fields.ts'
import { GUIDE_IDS } from './rules/rules.ts'

const MOST_NAMES = 30
const LONGEST_NAME = 100

/** The form of the check that needs no account: the file, and the names to look for in it, one a line. */
export const privateCheckForm = z.object({
	manuscript: sentFile,
	guide: z.enum(GUIDE_IDS),
	names: z.string().transform((typed) =>
		typed
			.split(/[\n;]/)
			.map((name) => name.replace(/\s+/gu, ' ').trim().slice(0, LONGEST_NAME))
			.filter(Boolean)
			.slice(0, MOST_NAMES),
	),
})
