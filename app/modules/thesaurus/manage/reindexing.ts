import { z } from 'zod'
import type { JobDeclaration } from '#app/platform/jobs/job.ts'

/** Works that hold a name that came or went, or (`isWide`) that hold the concept at all, are indexed again. Search does it. */
export const CONCEPT_JOB = {
	name: 'concept-indexing',
	payload: z.object({ concept: z.string(), names: z.array(z.string()), isWide: z.boolean() }),
} satisfies JobDeclaration
