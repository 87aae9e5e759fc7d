import { pathTo } from '#app/addresses/address.ts'
import { listSeparator } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { IssueTitle, useIssueLabel } from '#app/modules/journal/components/index.ts'
import { getManifest } from '#app/modules/preservation/index.server.ts'
import { PERMISSIONS } from '#app/modules/preservation/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { Breadcrumb, EmptyState, PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { Names, TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/journal-preservation'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const { id, year } = params as { id: string; year?: string }
	const manifest = await getManifest(ctx, id, year === undefined ? null : Number(year))
	if (manifest) return manifest
	if (year !== undefined && (await getManifest(ctx, id, null))) throw new NotFound()
	throw await movedOrMissing(ctx, request, 'journal', id, (moved) =>
		year === undefined
			? pathTo('journal.preservation', { id: moved })
			: pathTo('journal.preservationYear', { id: moved, year }),
	)
}

/** The manifest that preservation networks start from: their permission, and what of a journal or of one of its years they may gather. */
export default function JournalPreservation({ loaderData }: Route.ComponentProps) {
	const { journal, years, year, issues, works } = loaderData
	const { t } = useTranslation('preservation')
	const { t: journals } = useTranslation('journals')
	const language = useLanguage()
	const issueLabel = useIssueLabel()
	const { slug: id } = journal
	const name = chooseText(journal.title, language, journal.language)?.text ?? id
	const title = year === null ? t('manifest.title') : t('manifest.ofYear', { year: String(year) })
	const path =
		year === null
			? pathTo('journal.preservation', { id })
			: pathTo('journal.preservationYear', { id, year: String(year) })
	return (
		<div className="page">
			<PageHead
				title={title + listSeparator(language) + name}
				description={t('manifest.intro')}
				path={path}
			/>
			<Breadcrumb
				crumbs={[
					{ key: 'list', label: journals('title'), href: pathTo('journals') },
					{
						key: 'journal',
						label: <TextIn texts={journal.title} original={journal.language} />,
						href: journal.path,
					},
					...(year === null
						? []
						: [
								{
									key: 'manifest',
									label: t('manifest.title'),
									href: pathTo('journal.preservation', { id }),
								},
							]),
					{ key: 'self', label: year === null ? title : String(year) },
				]}
			/>
			<PageHeading title={title}>{t('manifest.intro')}</PageHeading>
			<dl className="legal-sheet pb-6">
				<div>
					<dt>{t('manifest.journal')}</dt>
					<dd>
						<TextIn texts={journal.title} original={journal.language} />
					</dd>
				</div>
				{journal.publisher ? (
					<div>
						<dt>{t('manifest.publisher')}</dt>
						<dd>
							<bdi>{journal.publisher.name}</bdi>
						</dd>
					</div>
				) : null}
				{journal.issnOnline || journal.issnPrint ? (
					<div>
						<dt>ISSN</dt>
						<dd>
							<Names of={[journal.issnOnline, journal.issnPrint].filter((issn) => issn !== null)} />
						</dd>
					</div>
				) : null}
			</dl>
			{years.length === 0 ? (
				<div className="section">
					<EmptyState title={t('manifest.none')}>{t('manifest.noneText')}</EmptyState>
				</div>
			) : (
				<section className="section" aria-labelledby="autorisation">
					<SectionTitle id="autorisation">{t('manifest.permission')}</SectionTitle>
					<p>{t('manifest.permissionNote')}</p>
					<ul className="bullets mt-4">
						{PERMISSIONS.map((sentence) => (
							<li key={sentence}>
								<bdi lang="en">{sentence}.</bdi>
							</li>
						))}
					</ul>
				</section>
			)}
			{issues.length > 0 ? (
				<section className="section" aria-labelledby="numeros">
					<SectionTitle id="numeros">{t('manifest.issues')}</SectionTitle>
					<ul className="bullets">
						{issues.map((issue) => (
							<li key={issue.slug}>
								<a className="link" href={issue.path}>
									{issueLabel(issue)}
									<IssueTitle
										title={issue.title}
										language={journal.language}
										separator={journals('issueLabel.separator')}
									/>
								</a>{' '}
								·{' '}
								<a className="link" href={pathTo('issue.bag', { id, issue: issue.slug })} download>
									{t('manifest.bag')}
								</a>
							</li>
						))}
					</ul>
				</section>
			) : null}
			{works.length > 0 ? (
				<section className="section" aria-labelledby="textes">
					<SectionTitle id="textes">{t('manifest.works')}</SectionTitle>
					<ul className="bullets">
						{works.map((work) => (
							<li key={work.id}>
								<a className="link" href={work.path}>
									<TextIn texts={work.title} original={work.language} />
								</a>
								{work.authors.length > 0 ? (
									<>
										{' · '}
										<Names of={work.authors} />
									</>
								) : null}
								{issues
									.filter((issue) => issue.slug === work.issue)
									.map((issue) => ` · ${issueLabel(issue)}`)}
								{work.files.map((file) => (
									<span key={file.path}>
										{' · '}
										<a className="link" href={file.path}>
											<bdi>{file.fileName}</bdi>
										</a>
									</span>
								))}
							</li>
						))}
					</ul>
				</section>
			) : null}
			{years.some((one) => one !== year) ? (
				<nav className="section" aria-labelledby="annees">
					<SectionTitle id="annees">{t('manifest.years')}</SectionTitle>
					<ul className="bullets">
						{years.map((one) => (
							<li key={one}>
								{one === year ? (
									<b>{one}</b>
								) : (
									<a className="link" href={pathTo('journal.preservationYear', { id, year: String(one) })}>
										{one}
									</a>
								)}
							</li>
						))}
					</ul>
				</nav>
			) : null}
		</div>
	)
}
