import type { ReactNode } from 'react'
import type { ShownText } from '#app/modules/site/texts/index.server.ts'
import { TitledPart } from '#app/ui/page-parts.tsx'
import { plainText, type RichText } from '#app/ui/rich-text/rich-text.ts'
import { RichTextBlocks } from '#app/ui/rich-text/rich-text-blocks.tsx'
import { Text } from '#app/ui/text.tsx'

/** The title that a text begins with, and the rest of it. */
export function titleAndRest(text: RichText): { title: string | null; rest: RichText } {
	const [first, ...rest] = text
	if (first?.kind !== 'heading') return { title: null, rest: text }
	return { title: plainText([first]), rest }
}

/** A part of a page whose title and words are a text of the site; nothing where it is hidden. */
export function SiteTextPart({
	id,
	shown,
	children,
}: {
	id: string
	shown: ShownText | null
	children?: ReactNode
}) {
	if (!shown) return null
	const { title, rest } = titleAndRest(shown.text)
	const words = (
		<>
			<RichTextBlocks text={rest} language={shown.language} />
			{children}
		</>
	)
	if (title === null)
		return (
			<section className="section running-text" id={id}>
				{words}
			</section>
		)
	return (
		<TitledPart id={id} title={<Text text={title} language={shown.language} />}>
			{words}
		</TitledPart>
	)
}
