import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const FOLDER = resolve('data/manuscripts')

const listed = z.array(
	z.object({
		file: z.string(),
		language: z.string(),
		title: z.string(),
		subtitle: z.string().default(''),
		authors: z.array(
			z.object({
				given: z.string(),
				family: z.string(),
				affiliation: z.string().default(''),
				country: z.string().default(''),
			}),
		),
		abstract: z.string(),
		keywords: z.array(z.string()),
		licence: z.string(),
		attribution: z.string(),
		sourceUrl: z.url(),
	}),
)

/** What is known of a text that was published under an open licence. */
type ListedManuscript = z.output<typeof listed>[number]

/** The same as the demonstration journal gets it, with its file. */
export type DemoManuscript = ListedManuscript & { bytes: Uint8Array }

/** Where the file of a text comes from. */
export type BytesOf = (manuscript: ListedManuscript) => Promise<Uint8Array>

/** The texts of `data/manuscripts` by the name of their file without its extension. */
export async function readManuscripts(): Promise<Map<string, ListedManuscript>> {
	const all = listed.parse(JSON.parse(await readFile(join(FOLDER, 'manuscripts.json'), 'utf8')))
	return new Map(all.map((manuscript) => [manuscript.file.replace(/\.docx$/, ''), manuscript]))
}

export const manuscriptBytes: BytesOf = ({ file }) => readFile(join(FOLDER, file))
