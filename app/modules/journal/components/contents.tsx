import { formatBytes, formatPages, listSeparator } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Colon } from '#app/ui/colon.tsx'
import { LinkedNames } from '#app/ui/linked-names.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { ContentsEntry, ContentsSection } from '../model.ts'

/** A table of contents under its headings: title, authors, pages, PDF. */
export function Contents({
	sections,
	heading: Heading = 'h3',
}: {
	sections: ContentsSection[]
	heading?: 'h2' | 'h3' | 'h4' | 'h5'
}) {
	return sections.map((section, index) => (
		<section key={section.entries[0]?.id ?? index}>
			{section.title ? (
				<Heading className="contents-section">
					<TextIn texts={section.title} original={section.language} />
				</Heading>
			) : null}
			<ContentsList entries={section.entries} />
		</section>
	))
}

export function ContentsList({ entries }: { entries: ContentsEntry[] }) {
	return (
		<ol className="table-of-contents">
			{entries.map((entry) => (
				<ContentsLine key={entry.id} entry={entry} />
			))}
		</ol>
	)
}

function ContentsLine({ entry }: { entry: ContentsEntry }) {
	const { t } = useTranslation('journals')
	const { t: article } = useTranslation('article')
	const language = useLanguage()
	return (
		<li>
			<a className="title-cell" href={entry.path}>
				<TextIn texts={entry.title} original={entry.language} />
				{entry.retracted ? (
					<>
						{' '}
						<Badge tone="alert">{article('notice.first.retracted')}</Badge>
					</>
				) : null}
				{entry.demonstration ? (
					<>
						{' '}
						<Badge>{article('notice.first.demonstration')}</Badge>
					</>
				) : null}
			</a>
			{entry.authors.length > 0 ? (
				<span className="authors">
					<LinkedNames of={entry.authors} />
				</span>
			) : null}
			<span className="pages-cell figures-aligned">
				{entry.pages
					? t('pages', { pages: formatPages(entry.pages, language) })
					: entry.elocation
						? t('articleNumber', { number: isolate(entry.elocation, language) })
						: null}
			</span>
			{entry.pdf ? (
				<a className="files-cell" href={`${entry.pdf.path}?telecharger=1`} data-download>
					PDF
					{entry.pdf.bytes === null ? null : (
						<>
							{listSeparator(language)}
							<bdi>{formatBytes(entry.pdf.bytes, language)}</bdi>
						</>
					)}
					<span className="visually-hidden">
						<Colon />
						<TextIn texts={entry.title} original={entry.language} />
					</span>
				</a>
			) : null}
		</li>
	)
}
