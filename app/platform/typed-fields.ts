import { z } from 'zod'
import { typedLine, typedLines } from '#app/i18n/typed-text.ts'

/** A line as somebody types it: its spaces set right, of at most `most` characters; with `least` it has to be filled in. */
export const line = (most: number, least = 0) =>
	z.string().transform(typedLine).pipe(z.string().min(least).max(most))

/** Paragraphs as somebody types them, of at most `most` characters; with `least` they have to be filled in. */
export const paragraphs = (most: number, least = 0) =>
	z.string().transform(typedLines).pipe(z.string().min(least).max(most))

/** Paragraphs by language, each of at most `most` characters. */
export const paragraphsByLanguage = (most: number) => z.record(z.string(), paragraphs(most))

/** What its form showed of a thing (`versionOf`), sent along so that nobody writes over what they did not see; none: nothing is compared. */
export const seenState = z
	.string()
	.optional()
	.transform((seen) => seen || undefined)

/** The bytes of a file that somebody sends. */
export const sentBytes = z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array)

/** A file that somebody sends; without a name and bytes where none was chosen. */
export const sentFile = z.object({ bytes: sentBytes, fileName: z.string() })

/** A picture of a thing, and what it shows in words, by language; without a file the words alone change. */
export const pictureInput = z.object({
	picture: sentFile,
	alt: z.record(z.string(), line(300)),
	seen: seenState,
})

/** The part of an address that names a thing: small Latin letters, digits and hyphens between them, at most 80. */
export const typedSlug = z
	.string()
	.transform((typed) => typed.trim().toLowerCase())
	.pipe(
		z
			.string()
			.min(1)
			.max(80)
			.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
	)
