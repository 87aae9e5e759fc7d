import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { BookCard } from '#app/modules/book/index.ts'
import { IssueCover, JournalCover, useIssueLabel } from '#app/modules/journal/components/index.ts'
import { type JournalCard, saysYear } from '#app/modules/journal/index.ts'
import { TextIn } from '#app/ui/text.tsx'
import { Cover } from '#app/ui/weave/cover.tsx'

/** Journals, then books, side by side by their covers; on a phone the shelf scrolls sideways. */
export function JournalShelf({ journals, books }: { journals: JournalCard[]; books: BookCard[] }) {
	const { t } = useTranslation('common')
	const { t: article } = useTranslation('article')
	const language = useLanguage()
	const issueLabel = useIssueLabel()
	return (
		<div className="shelf">
			{journals.map((journal) => (
				<a key={journal.slug} className="journal" href={journal.path}>
					{journal.latest?.cover ? (
						<IssueCover issue={journal.latest} journal={journal} isDecorative />
					) : (
						<JournalCover
							journal={journal}
							isDecorative
							label={<TextIn texts={journal.title} original={journal.language} />}
							detail={journal.latest ? shelfDetail(issueLabel(journal.latest), journal.latest) : null}
						/>
					)}
					<h3>
						<TextIn texts={journal.title} original={journal.language} />
					</h3>
					<p>
						{journal.institution ? (
							<>
								<bdi>{journal.institution}</bdi>
								<br />
							</>
						) : null}
						{journal.issueCount > 0
							? t('counts.issues', {
									count: journal.issueCount,
									formatted: formatNumber(journal.issueCount, language),
								})
							: t('counts.articles', {
									count: journal.articleCount,
									formatted: formatNumber(journal.articleCount, language),
								})}
					</p>
				</a>
			))}
			{books.map((book) => (
				<a key={book.id} className="journal" href={book.path}>
					<Cover
						id={book.slug}
						dye={book.dye}
						label={<TextIn texts={book.title} original={book.language} />}
					/>
					<h3>
						<TextIn texts={book.title} original={book.language} />
					</h3>
					<p>
						{book.publisher ? (
							<>
								<bdi>{book.publisher.name}</bdi>
								<br />
							</>
						) : null}
						<span className="figures-aligned">{book.year}</span>
						{book.isHeritage ? ` · ${article('review.heritage')}` : null}
					</p>
				</a>
			))}
		</div>
	)
}

/** « Vol. 7, nº 2 · 2026 », or the year alone where the issue has no other name. */
function shelfDetail(label: string, issue: Parameters<typeof saysYear>[0] & { year: number }): string {
	return saysYear(issue) ? label : `${label} · ${issue.year}`
}
