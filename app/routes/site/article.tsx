import { useTranslation } from 'react-i18next'
import { data, useRouteLoaderData } from 'react-router'
import { isolate } from '#app/i18n/isolate.ts'
import { chooseText } from '#app/i18n/texts.ts'
import type { ArticlePlace, Neighbour } from '#app/modules/article/model.ts'
import { getArticlePlace } from '#app/modules/article/queries/place.server.ts'
import { listRelatedWorks } from '#app/modules/article/queries/related.server.ts'
import { RecordHead } from '#app/modules/citation/components/record-head.tsx'
import { linkHeader } from '#app/modules/citation/signposting.ts'
import { usageHeaders } from '#app/modules/usage/header.ts'
import { DisciplineLink } from '#app/modules/work/components/discipline-link.tsx'
import { WorkItem } from '#app/modules/work/components/work-card.tsx'
import type { WorkRecord } from '#app/modules/work/model.ts'
import { getWorkReading } from '#app/modules/work/reading.server.ts'
import type { WorkReading } from '#app/modules/work/reading.ts'
import { getWorkRecord } from '#app/modules/work/record.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import type { RootData } from '#app/root.tsx'
import { Breadcrumb, SectionTitle } from '#app/ui/page-parts.tsx'
import { TextIn, useLanguage } from '#app/ui/text.tsx'
import { Cover } from '#app/ui/weave/cover.tsx'
import type { Route } from './+types/article'
import { negotiatedCitation } from './components/negotiated-citation.server.ts'
import { ReaderAbstracts } from './components/reader/abstracts.tsx'
import { Contributors } from './components/reader/contributors.tsx'
import { ReaderFacts } from './components/reader/facts.tsx'
import { ReaderNotices } from './components/reader/notices.tsx'
import { OutlineColumn, OutlineDisclosure, type OutlineLink } from './components/reader/outline.tsx'
import { ReaderReferences } from './components/reader/references.tsx'
import { ReaderRights } from './components/reader/rights.tsx'
import { ReaderText } from './components/reader/text.tsx'
import { ReaderTitle } from './components/reader/title.tsx'
import { ReaderBar, ReaderTools } from './components/reader/tools.tsx'

const RELATED = 4

/** A reference manager that asks for a bibliography gets one from the same address. */
export const middleware: Route.MiddlewareFunction[] = [
	negotiatedCitation((ctx, params) => getWorkRecord(ctx, { kind: 'article', slug: params['slug'] ?? '' })),
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const record = await getWorkRecord(ctx, { kind: 'article', slug: params.slug })
	if (!record) throw await movedOrMissing(ctx, request, 'article', params.slug, (slug) => `/articles/${slug}`)
	const reading = await getWorkReading(ctx, record)
	return data(
		{
			record,
			reading,
			place: await getArticlePlace(ctx, record.id),
			related: await listRelatedWorks(ctx, record, RELATED),
		},
		{
			headers: {
				...usageHeaders('view', record.id),
				Link: linkHeader(record, ctx.env.PUBLIC_URL),
				Vary: 'Accept',
			},
		},
	)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders
}

export default function Article({ loaderData }: Route.ComponentProps) {
	const { record, reading, place, related } = loaderData
	const { t } = useTranslation('article')
	const language = useLanguage()
	const root = useRouteLoaderData('root') as RootData | undefined
	const title = chooseText(record.title, language, record.language)
	const abstract = chooseText(record.abstract, language, record.language)
	const [discipline] = reading.disciplines
	const outline = outlineLinks(
		record,
		reading,
		{ abstract: t('abstract'), references: t('references') },
		language,
	)
	const pdf = record.galleys.some((galley) => galley.format === 'pdf')
	return (
		<div className="page">
			<title>{`${title?.text ?? ''} — Mbongi`}</title>
			{abstract ? <meta name="description" content={shortened(abstract.text)} /> : null}
			<RecordHead record={record} publicUrl={root?.publicUrl ?? ''} language={language} siteName="Mbongi" />
			<ArticleBreadcrumb record={record} />
			<article>
				<header className="art-tete">
					<Vignette record={record} place={place} />
					<div>
						{discipline ? <DisciplineLink discipline={discipline} /> : null}
						{place.section ? (
							<span className="rubrique">
								<TextIn texts={place.section.title} original={place.section.language} />
							</span>
						) : null}
						<ReaderTitle record={record} />
						<Contributors contributors={record.contributors} />
						<ReaderFacts record={record} wordCount={reading.body?.wordCount ?? null} />
					</div>
				</header>
				<div className="lecteur">
					<OutlineColumn links={outline} />
					<div className="texte">
						<ReaderNotices record={record} notices={reading.notices} />
						<ReaderAbstracts record={record} />
						<OutlineDisclosure links={outline} />
						<ReaderText record={record} reading={reading} viewer={pdf ? `${record.path}/pdf` : null} />
						<ReaderReferences references={record.references} />
						<ReaderRights record={record} reading={reading} />
					</div>
					<ReaderTools
						record={record}
						reading={reading}
						viewer={pdf && !record.withdrawn ? `${record.path}/pdf` : null}
					/>
				</div>
			</article>
			<Neighbours record={record} place={place} />
			{related.length > 0 ? (
				<section className="bloc sans-impression" aria-labelledby="a-lire">
					<SectionTitle id="a-lire">{t('related')}</SectionTitle>
					{related.map((work) => (
						<WorkItem key={work.id} work={work} heading="h3" compact />
					))}
				</section>
			) : null}
			<ReaderBar record={record} hasOutline={outline.length > 0} />
		</div>
	)
}

function outlineLinks(
	record: WorkRecord,
	reading: WorkReading,
	names: { abstract: string; references: string },
	page: string,
): OutlineLink[] {
	if (!reading.body) return []
	const { language, outline } = reading.body
	return [
		...(Object.keys(record.abstract).length > 0
			? [{ id: 'resume', level: 2, title: names.abstract, language: page }]
			: []),
		...outline.map((entry) => ({ ...entry, language })),
		...(record.references.length > 0
			? [{ id: 'references', level: 2, title: names.references, language: page }]
			: []),
	]
}

function ArticleBreadcrumb({ record }: { record: WorkRecord }) {
	const { t } = useTranslation('common')
	const { journal, issue } = record
	if (!journal) return null
	const journalPath = `/revues/${journal.slug}`
	return (
		<Breadcrumb
			crumbs={[
				{ key: 'journals', label: t('nav.journals'), href: '/revues' },
				{
					key: 'journal',
					label: <TextIn texts={journal.title} original={journal.language} />,
					href: journalPath,
				},
				...(issue
					? [
							{
								key: 'issue',
								label: <IssueName issue={issue} />,
								href: `${journalPath}/numeros/${issue.slug}`,
							},
						]
					: []),
			]}
		/>
	)
}

function IssueName({ issue }: { issue: NonNullable<WorkRecord['issue']> }) {
	const { t } = useTranslation('article')
	const { volume, number, year } = issue
	if (volume && number) return t('issue.volumeNumber', { volume, number })
	if (volume) return t('issue.volume', { volume })
	if (number) return t('issue.number', { number })
	return t('issue.year', { year })
}

/** The cover of the issue, and where the article stands in it. */
function Vignette({ record, place }: { record: WorkRecord; place: ArticlePlace }) {
	const { t } = useTranslation('article')
	const language = useLanguage()
	const { journal, issue } = record
	if (!journal) return <div className="vign" />
	const where = record.pages
		? t('pages', { pages: isolate(record.pages, language) })
		: record.elocation && t('elocation', { number: isolate(record.elocation, language) })
	const path = issue ? `/revues/${journal.slug}/numeros/${issue.slug}` : `/revues/${journal.slug}`
	return (
		<div className="vign">
			<a className="nom-revue mini" href={path}>
				<Cover
					id={journal.slug}
					{...(place.dye === null ? {} : { dye: place.dye })}
					{...(issue ? { variant: issue.slug } : {})}
				/>
				<b>
					<TextIn texts={journal.title} original={journal.language} />
				</b>
			</a>
			<p className="mini">
				<span className="discret">
					{issue ? <IssueName issue={issue} /> : null}
					{issue && where ? t('separator') : ''}
					{where}
				</span>
			</p>
		</div>
	)
}

/** The articles before and after this one in its issue, and the issue's contents between them. */
function Neighbours({ record, place }: { record: WorkRecord; place: ArticlePlace }) {
	const { t } = useTranslation('article')
	const { journal, issue } = record
	if (!journal || !issue || (!place.previous && !place.next)) return null
	return (
		<nav className="chapitres sans-impression" aria-label={t('neighbours.label')}>
			<NeighbourLink neighbour={place.previous} label={t('neighbours.previous')} rel="prev" />
			<a className="mil" href={`/revues/${journal.slug}/numeros/${issue.slug}`}>
				{t('neighbours.contents')}
			</a>
			<NeighbourLink neighbour={place.next} label={t('neighbours.next')} rel="next" />
		</nav>
	)
}

function NeighbourLink({
	neighbour,
	label,
	rel,
}: {
	neighbour: Neighbour | null
	label: string
	rel: 'prev' | 'next'
}) {
	if (!neighbour) return <span />
	return (
		<a href={neighbour.path} rel={rel}>
			{label}
			<b>
				<TextIn texts={neighbour.title} original={neighbour.language} />
			</b>
		</a>
	)
}

function shortened(text: string): string {
	const line = text.replace(/\s+/gu, ' ').trim()
	return line.length <= 200 ? line : `${line.slice(0, 199).toWellFormed()}…`
}
