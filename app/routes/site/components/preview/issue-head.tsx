import type { ReactNode } from 'react'
import { formatDate } from '#app/i18n/format.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { doiUrl } from '#app/modules/citation/index.ts'
import { IssueCover, useIssueLabel } from '#app/modules/journal/components/index.ts'
import { type IssueCard, saysYear } from '#app/modules/journal/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { Paragraphs } from '../paragraphs.tsx'

/** The head of an issue's page: cover, names, day and presentation. `publishedOn` null: it is not out. */
export function IssueHead({
	journal,
	issue,
	children,
}: {
	journal: { slug: string; path: string; title: Texts; language: string; dye: number | null }
	issue: Pick<IssueCard, 'slug' | 'volume' | 'number' | 'year' | 'title' | 'kind' | 'cover'> & {
		description: Texts
		publishedOn: string | null
		precision: IssueCard['precision']
		doi?: string | null
	}
	children?: ReactNode
}) {
	const { t } = useTranslation('journals')
	const language = useLanguage()
	const label = useIssueLabel()(issue)
	const issueTitle = chooseText(issue.title, language, journal.language)?.text
	return (
		<header className="journal-head">
			<div>
				<IssueCover
					issue={issue}
					journal={journal}
					label={<TextIn texts={journal.title} original={journal.language} />}
					detail={saysYear(issue) ? label : `${label} · ${issue.year}`}
				/>
			</div>
			<div>
				<p className="small">
					<a className="link" href={journal.path}>
						<TextIn texts={journal.title} original={journal.language} />
					</a>
				</p>
				<h1>
					{label}
					{issueTitle ? (
						<span className="subtitle">
							<TextIn texts={issue.title} original={journal.language} />
						</span>
					) : null}
				</h1>
				<p className="facts">
					{issue.publishedOn ? (
						<time dateTime={issue.publishedOn}>
							{formatDate(issue.publishedOn, language, issue.precision)}
						</time>
					) : null}
					{issue.doi ? (
						<a className="link" href={doiUrl(issue.doi)} dir="ltr">
							{doiUrl(issue.doi)}
						</a>
					) : null}
					{issue.kind === 'special' ? <Badge tone="info">{t('special')}</Badge> : null}
				</p>
				<div className="standfirst">
					<Paragraphs texts={issue.description} original={journal.language} />
				</div>
				{children}
			</div>
		</header>
	)
}
