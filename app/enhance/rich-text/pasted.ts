import { Fragment, Slice } from 'prosemirror-model'
import { fromHtml, type HtmlNode, type Losses, runsIn } from '#app/ui/rich-text/from-html.ts'
import { type RichText, tidyRuns, tidyText } from '#app/ui/rich-text/rich-text.ts'
import { blocksOf, inline } from './schema.ts'

function nodesOf(parent: Node): HtmlNode[] {
	return [...parent.childNodes].flatMap((node): HtmlNode[] => {
		if (node instanceof Text) return [node.data]
		if (!(node instanceof Element)) return []
		return [
			{
				tag: node.localName,
				attribute: (name) => node.getAttribute(name) ?? '',
				children: nodesOf(node),
			},
		]
	})
}

/** What came with a clipboard or was dropped, as a formatted text; null where there is neither HTML nor words. */
export function readTransferred(data: DataTransfer | null): { text: RichText; losses: Losses } | null {
	const [html, words] = [data?.getData('text/html') ?? '', data?.getData('text/plain') ?? '']
	if (html !== '') return fromHtml(nodesOf(new DOMParser().parseFromString(html, 'text/html')))
	if (words !== '')
		return {
			text: tidyText(
				words.split(/\r\n?|\n/).map((line) => ({ kind: 'paragraph' as const, runs: [{ text: line }] })),
			),
			losses: {},
		}
	return (data?.files.length ?? 0) > 0 ? { text: [], losses: { pictures: data?.files.length ?? 0 } } : null
}

/** A text as it goes into the editor: one paragraph, and anything that goes into a cell, as a part of the line. */
export function sliceOf(text: RichText, isInCell: boolean): Slice {
	const [first] = text
	if (isInCell) return new Slice(Fragment.from(inline(tidyRuns(text.flatMap(runsIn)))), 0, 0)
	if (text.length === 1 && first?.kind === 'paragraph')
		return new Slice(Fragment.from(inline(first.runs)), 0, 0)
	return new Slice(Fragment.from(blocksOf(text)), 0, 0)
}
