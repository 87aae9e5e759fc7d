import { z } from 'zod'
import { seenSubmission } from '#app/modules/submission/index.ts'
import { sentFile } from '#app/platform/typed-fields.ts'
import { fieldsOf } from '#app/ui/form-fields.ts'

/** A file as a form brings it: whole, or as an upload that is complete; alone or in place of another. */
export const fileForm = seenSubmission.pick({ version: true }).extend({
	kind: z.string(),
	replaces: z.string(),
	uploadId: z.string(),
	file: sentFile,
})
export const FILE = fieldsOf(fileForm)
