import { z } from 'zod'

/** The forms of the values that records of the library hold. */

export const slug = z
	.string()
	.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug')
	.max(100)
export const language = z.string().regex(/^[a-z]{2,3}$/)
export const text = z.string().trim().min(1)
export const texts = z.record(language, text)
/** A note in its languages; that of files made before notes had any is of an unknown one (`und`, RFC 5646, section 2.2.1). */
export const note = z.union([texts, text.transform((und): z.infer<typeof texts> => ({ und }))])
export const someTexts = texts.refine((value) => Object.keys(value).length > 0, 'at least one language')
export const textLists = z.record(language, z.array(text))
export const country = z.string().regex(/^[A-Z]{2}$/)
export const orcid = z.string().regex(/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/)
export const day = z.iso.date()
/** ISO 8601 year, month or day; `[1828..]` (EDTF) of an edition without a year. */
export const partialDate = z
	.string()
	.regex(/^(?:\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?|\[\d{4}\.\.\])$/)
export const webAddress = z.url({ protocol: /^https?$/ })
export const fileName = z.string().regex(/^[a-z0-9][a-z0-9.-]*$/)
export const reviewKind = z.enum([
	'double-anonymous',
	'single-anonymous',
	'open',
	'editorial',
	'heritage',
	'unknown',
])
/** Published here, or an entry of the directory of what is published elsewhere. */
export const listed = z.enum(['here', 'elsewhere'])
export const dye = z.int().min(0).max(7)
