import { z } from 'zod'
import { line, paragraphs } from '#app/platform/typed-fields.ts'

/** A term or a name for the index: its levels with `:` between them, and the spellings under which it stands in the texts, one a line; none: its last level. */
export const indexTermForm = z.object({ entry: line(200, 1), spellings: paragraphs(2000) })

const MOST_PLACES = 3000
const keys = z.array(z.string().max(400)).max(MOST_PLACES)

/** Which of the places that were shown stay in the index. */
export const indexPlacesForm = z.object({ shown: keys, kept: keys })
