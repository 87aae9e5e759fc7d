import { z } from 'zod'
import { fieldsOf } from '#app/ui/form-fields.ts'

/** Those who are late and were left ticked. */
export const remindingForm = z.object({ chosen: z.array(z.string()) })
export const REMINDING = fieldsOf(remindingForm)

/** The form to which the boxes of the table of manuscripts belong; it asks who is late with those that are ticked. */
export const TICKED_ID = 'coches'
