import { z } from 'zod'

const payload = z.object({ id: z.uuid() })

/** An export is read: what it brings. */
export const READING_JOB = { name: 'ojs-reading', payload }
/** What an export brings is entered and published. */
export const ENTERING_JOB = { name: 'ojs-entering', payload }
