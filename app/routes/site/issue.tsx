import { pathTo } from '#app/addresses/address.ts'
import { listSeparator } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { doiUrl } from '#app/modules/citation/index.ts'
import { listVolumeFiles } from '#app/modules/galley/index.server.ts'
import { Contents, IssueTitle, useIssueLabel } from '#app/modules/journal/components/index.ts'
import { getIssue, getJournal } from '#app/modules/journal/index.server.ts'
import type { IssueCard } from '#app/modules/journal/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Breadcrumb } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/issue'
import { IssueHead } from './components/preview/issue-head.tsx'
import { VolumeLink } from './components/volume-link.tsx'

const EXPORTS = [
	['bib', 'BibTeX'],
	['ris', 'RIS'],
	['json', 'CSL-JSON'],
] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const journal = await getJournal(ctx, params.id)
	if (!journal) {
		throw await movedOrMissing(ctx, request, 'journal', params.id, (slug) =>
			pathTo('issue', { id: slug, issue: params.issue }),
		)
	}
	const issue = await getIssue(ctx, journal, params.issue)
	if (!issue) throw new NotFound()
	const files = await listVolumeFiles(ctx, { kind: 'issue', journal: journal.slug, issue: issue.slug })
	return { journal, issue, files }
}

export default function IssueRoute({ loaderData: { journal, issue, files } }: Route.ComponentProps) {
	const { t } = useTranslation('journals')
	const { t: galley } = useTranslation('galley')
	const language = useLanguage()
	const label = useIssueLabel()(issue)
	const journalTitle = chooseText(journal.title, language, journal.language)?.text ?? journal.slug
	const issueTitle = chooseText(issue.title, language, journal.language)?.text
	const hasContents = issue.contents.some((section) => section.entries.length > 0)
	return (
		<div className="page">
			<PageHead
				title={[journalTitle, label, issueTitle].filter(Boolean).join(listSeparator(language))}
				description={t('issueDescription', { issue: label, journal: journalTitle })}
				path={issue.path}
				jsonLd={(publicUrl) => ({
					'@type': 'PublicationIssue',
					'@id': publicUrl + issue.path,
					url: publicUrl + issue.path,
					name: issueTitle,
					issueNumber: issue.number ?? undefined,
					sameAs: issue.doi ? doiUrl(issue.doi) : undefined,
					datePublished:
						issue.precision === 'year'
							? String(issue.year)
							: issue.publishedOn.slice(0, issue.precision === 'month' ? 7 : 10),
					isPartOf: {
						...(issue.volume ? { '@type': 'PublicationVolume', volumeNumber: issue.volume } : {}),
						...(issue.volume ? { isPartOf: periodical(publicUrl) } : periodical(publicUrl)),
					},
					hasPart: issue.contents.flatMap((section) =>
						section.entries.map((entry) => ({ '@type': 'ScholarlyArticle', url: publicUrl + entry.path })),
					),
				})}
			/>
			<Breadcrumb
				crumbs={[
					{ key: 'list', label: t('title'), href: pathTo('journals') },
					{
						key: 'journal',
						label: <TextIn texts={journal.title} original={journal.language} />,
						href: journal.path,
					},
					{ key: 'self', label },
				]}
			/>
			<IssueHead journal={journal} issue={issue}>
				{files.length > 0 ? (
					<div className="exports">
						<h2>{galley('whole.issue')}</h2>
						<p className="button-row">
							{files.map(({ format, bytes }) => (
								<VolumeLink
									key={format}
									href={pathTo('issue.text', {
										id: journal.slug,
										issue: issue.slug,
										fileName: `${journal.slug}-${issue.slug}.${format}`,
									})}
									name={format.toUpperCase()}
									bytes={bytes}
								/>
							))}
						</p>
					</div>
				) : null}
				{hasContents ? (
					<div className="exports">
						<h2>{t('export')}</h2>
						<p className="button-row">
							{EXPORTS.map(([extension, name]) => (
								<ButtonLink
									key={extension}
									small
									href={`${issue.path}/citations.${extension}`}
									rel="nofollow"
									download
								>
									<Icon name="download" /> <bdi>{name}</bdi>
								</ButtonLink>
							))}
						</p>
					</div>
				) : null}
			</IssueHead>
			<section className="block-small" aria-labelledby="sommaire">
				<div className="section-title">
					<h2 id="sommaire">{t('contents')}</h2>
				</div>
				{hasContents ? <Contents sections={issue.contents} /> : <p>{t('emptyIssue')}</p>}
			</section>
			{issue.previous || issue.next ? (
				<nav className="neighbours" aria-label={t('neighbours')}>
					<Neighbour issue={issue.previous} side="previous" original={journal.language} />
					<a className="middle" href={`${journal.path}#numeros`}>
						<TextIn texts={journal.title} original={journal.language} />
						<b>{t('allIssues')}</b>
					</a>
					<Neighbour issue={issue.next} side="next" original={journal.language} />
				</nav>
			) : null}
		</div>
	)

	function periodical(publicUrl: string) {
		return {
			'@type': 'Periodical',
			'@id': publicUrl + journal.path,
			name: journalTitle,
			issn: [journal.issnOnline, journal.issnPrint].filter((issn) => issn !== null),
			sameAs: journal.doi ? doiUrl(journal.doi) : undefined,
		}
	}
}

function Neighbour({
	issue,
	side,
	original,
}: {
	issue: IssueCard | null
	side: 'previous' | 'next'
	original: string
}) {
	const { t } = useTranslation('journals')
	const issueLabel = useIssueLabel()
	if (!issue) return <span className={side} />
	return (
		<a className={side} href={issue.path} rel={side === 'previous' ? 'prev' : 'next'}>
			<span>
				{side === 'previous' ? <Icon name="previous" small /> : null}
				{t(side === 'previous' ? 'olderIssue' : 'newerIssue')}
				{side === 'next' ? <Icon name="next" small /> : null}
			</span>
			<b>
				{issueLabel(issue)}
				<IssueTitle title={issue.title} language={original} separator={t('issueLabel.separator')} />
			</b>
		</a>
	)
}
