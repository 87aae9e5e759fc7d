import { z } from 'zod'
import { fieldsOf } from '#app/ui/form-fields.ts'

/** The manuscripts that a page of the desk shows, and those of them that were ticked. */
export const remindingForm = z.object({ shown: z.array(z.string()), ticked: z.array(z.string()) })
export const REMINDING = fieldsOf(remindingForm)

/** The form to which the boxes of the table belong. */
export const REMINDING_ID = 'relance'
