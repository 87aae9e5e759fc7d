import { z } from 'zod'
import { typedLine } from '#app/i18n/typed-text.ts'
import { REFERENCE_TYPES } from '#app/modules/reference/index.ts'
import { seenSubmission } from '#app/modules/submission/index.ts'
import { seenState } from '#app/platform/typed-fields.ts'

const line = (longest = 1000) => z.string().max(longest).transform(typedLine)
const names = z.string().max(10_000)

/** What an editor says of one entry of a bibliography; `number` is its place, from 1. */
export const correctedEntry = seenSubmission.extend({
	number: z.number().int().min(1),
	type: z.enum(REFERENCE_TYPES),
	author: names,
	editor: names,
	year: line(30),
	title: line(),
	container: line(),
	volume: line(60),
	issue: line(60),
	pages: line(60),
	publisher: line(300),
	place: line(200),
	doi: z.union([
		z.literal(''),
		z
			.string()
			.max(300)
			.regex(/^10\.\d{4,9}\/\S+$/),
	]),
	seen: seenState,
	url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)]),
})
