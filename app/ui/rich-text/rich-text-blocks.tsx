import { Fragment, type ReactNode } from 'react'
import { directionOf } from '#app/i18n/languages.ts'
import { composeFrenchRuns } from '#app/i18n/typography.ts'
import { useLanguage } from '#app/i18n/use-translation.ts'
import { TableFrame } from '../table.tsx'
import type { RichBlock, RichRun, RichText } from './rich-text.ts'

/** A formatted text as a reader sees it, marked with its language where that is not the page's; titles are h2 and h3. */
export function RichTextBlocks({ text, language }: { text: RichText; language: string }) {
	const page = useLanguage()
	const blocks = text.map((block, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place, and never move
		<Block key={index} block={block} language={language} />
	))
	if (language === page) return blocks
	return (
		<div className="running-text" lang={language} dir={directionOf(language)}>
			{blocks}
		</div>
	)
}

function Block({ block, language }: { block: RichBlock; language: string }) {
	if (block.kind === 'picture')
		return <img className="text-picture" src={block.src} alt={block.alt} loading="lazy" />
	if (block.kind === 'list') {
		const List = block.isOrdered ? 'ol' : 'ul'
		return (
			<List>
				{block.items.map((runs, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: items have no name but their place, and never move
					<li key={index}>
						<Runs runs={runs} language={language} />
					</li>
				))}
			</List>
		)
	}
	if (block.kind === 'table') return <Table rows={block.rows} language={language} />
	const words = <Runs runs={block.runs} language={language} />
	if (block.kind === 'quotation')
		return (
			<blockquote>
				<p>{words}</p>
			</blockquote>
		)
	if (block.kind === 'paragraph') return <p>{words}</p>
	return block.level === 2 ? <h2>{words}</h2> : <h3>{words}</h3>
}

function Table({ rows: [head = [], ...rows], language }: { rows: RichRun[][][]; language: string }) {
	const cells = (row: RichRun[][], cell: (index: number, words: ReactNode) => ReactNode) =>
		row.map((runs, index) => cell(index, <Runs runs={runs} language={language} />))
	return (
		<TableFrame>
			<table className="rules">
				<thead>
					<tr>
						{cells(head, (index, words) => (
							<th key={index} scope="col">
								{words}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place, and never move
						<tr key={at}>
							{cells(row, (index, words) =>
								index === 0 ? (
									<th key={index} scope="row">
										{words}
									</th>
								) : (
									<td key={index}>{words}</td>
								),
							)}
						</tr>
					))}
				</tbody>
			</table>
		</TableFrame>
	)
}

/** Words in their runs, with French spaces in French. */
export function Runs({ runs, language }: { runs: readonly RichRun[]; language: string }) {
	const texts = runs.map(({ text }) => text)
	const composed = language === 'fr' ? composeFrenchRuns(texts) : texts
	return runs.map(({ isBold, isItalic, href }, index) => {
		let words: ReactNode = composed[index]
		if (isItalic) words = <em>{words}</em>
		if (isBold) words = <strong>{words}</strong>
		const key = `${index}`
		return href ? (
			<a key={key} className="link" href={href} rel={href.startsWith('http') ? 'noopener' : undefined}>
				{words}
			</a>
		) : (
			<Fragment key={key}>{words}</Fragment>
		)
	})
}
