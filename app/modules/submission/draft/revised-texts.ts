import type { z } from 'zod'
import { type DraftMetadata, metadataFrom, typedMetadata } from './metadata.ts'

/** What reviewers read of what is typed, as the form of a revision sends it. */
export const revisedTexts = typedMetadata.pick({
	title: true,
	subtitle: true,
	abstract: true,
	keywords: true,
})
export type RevisedTexts = z.infer<typeof revisedTexts>

type Texts = Pick<DraftMetadata, 'title' | 'subtitle' | 'abstract' | 'keywords'>

/** The texts after a form: those of the languages that it has, where something was typed; null with too many keywords. */
export function revisedTextsFrom(typed: RevisedTexts, before: Texts): Texts | null {
	const languages = [before.title, before.subtitle, before.abstract, before.keywords].flatMap((texts) =>
		Object.keys(texts),
	)
	const read = metadataFrom(
		{ ...typed, disciplines: [], references: '', noteToEditor: '' },
		{ languages: [...new Set(languages)], disciplines: [] },
	)
	if (!read.ok) return null
	const { title, subtitle, abstract, keywords } = read.metadata
	return {
		title: { ...before.title, ...title },
		subtitle: { ...before.subtitle, ...subtitle },
		abstract: { ...before.abstract, ...abstract },
		keywords: { ...before.keywords, ...keywords },
	}
}
