import { z } from 'zod'
import type { Texts } from '#app/i18n/texts.ts'
import { typedLine } from '#app/i18n/typed-text.ts'
import type { IssueCoverPicture } from '#app/platform/db/tables.ts'
import { line, sentFile } from '#app/platform/typed-fields.ts'
import type { MissingRequirement } from '../model.ts'

export type IssueRefusal =
	| 'yearMalformed'
	| 'nothingNamed'
	| 'tooLong'
	| 'taken'
	| 'notNow'
	| 'empty'
	| 'incomplete'
	| 'tooEarly'
	| 'tooLate'
	| 'notEmpty'
	| 'changedMeanwhile'

export type IssueAnswer<T extends object = object> =
	| ({ ok: true } & T)
	| { ok: false; error: IssueRefusal; references?: string[] }

const inEachLanguage = (longest: number) => z.record(z.string(), z.string().max(longest))

/** What names an issue, as it is typed. */
export const issueInput = z.object({
	volume: z.string().max(20),
	number: z.string().max(20),
	year: z.string().min(1).max(4).meta({ inputMode: 'numeric' }),
	title: inEachLanguage(300),
	description: inEachLanguage(5000),
	kind: z.enum(['regular', 'special']),
})
/** The same with the journal that it is an issue of. */
export const newIssueInput = issueInput.extend({ journalId: z.string() })
export type TypedIssue = z.infer<typeof issueInput>

/** A cover of its own, and what it shows in words, by language; without a file the words alone change. */
export const coverInput = z.object({ picture: sentFile, alt: z.record(z.string(), line(300)) })

/** Where an article stands in its issue: the article by the name that its line has, its pages and its section. */
export const entryInput = z.object({
	entry: z.string(),
	pages: z
		.string()
		.transform((typed) => typedLine(typed))
		.pipe(z.string().max(40)),
	sectionId: z.string(),
})

/** A line in the list of issues. */
export type DeskIssue = {
	id: string
	slug: string
	volume: string | null
	number: string | null
	year: number
	title: Texts
	kind: 'regular' | 'special'
	state: 'draft' | 'published'
	publishedOn: string
	publishAt: string | null
	/** Articles that are out, and those in the making. */
	published: number
	waiting: number
	journal: { id: string; slug: string; title: Texts; language: string; dye: number | null }
}

/** An article of an issue, out or in the making, in their common order. To who sees only its status it has no title before it is accepted. */
export type IssueEntry = {
	/** The submission, null for an article that was not made here. */
	submissionId: string | null
	workId: string | null
	title: Texts
	language: string
	authors: string[]
	section: { id: string; title: Texts } | null
	pages: string | null
	state: 'published' | 'scheduled' | 'ready' | 'making' | 'reviewing'
	/** Where whoever asked works on it at the desk; null where they do not. */
	deskPath: string | null
	path: string | null
	missing: MissingRequirement[]
}

export type IssueDesk = DeskIssue & {
	description: Texts
	cover: IssueCoverPicture | null
	entries: IssueEntry[]
	mayManage: boolean
	mayPublish: boolean
}
