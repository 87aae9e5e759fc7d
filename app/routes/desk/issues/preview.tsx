import { pathTo } from '#app/addresses/address.ts'
import { colonOf } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Contents, useDatedIssueLabel } from '#app/modules/journal/components/index.ts'
import type { ContentsSection } from '#app/modules/journal/index.ts'
import { getDeskIssue } from '#app/modules/publication/issues/index.server.ts'
import {
	type BegunArticle,
	contentsInOrder,
	type IssueDesk,
	isBegun,
} from '#app/modules/publication/issues/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { IssueHead } from '../../site/components/preview/issue-head.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/preview'

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const issue = await getDeskIssue(context.get(ctxContext), actor, params.id)
	if (!issue) throw new NotFound()
	return { issue }
}

/** An issue as its readers will see it. */
export default function IssuePreview({ loaderData: { issue } }: Route.ComponentProps) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const { t: site } = useTranslation('journals')
	const name = useDatedIssueLabel()(issue)
	const here = pathTo('desk.issue', { id: issue.id })
	const contents = contentsOf(issue, ({ articleType }) => t(`types.${articleType}`))
	const { journal } = issue
	return (
		<>
			<HiddenHead title={`${t('issues.preview')}${colonOf(language)}${name}`} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', label: t('issues.title'), href: pathTo('desk.issues') },
					{ key: 'issue', label: name, href: here },
					{ key: 'self', label: t('issues.preview') },
				]}
			/>
			<IssueHead
				journal={{ ...journal, path: pathTo('journal', { id: journal.slug }) }}
				issue={{
					...issue,
					publishedOn: issue.state === 'published' ? issue.publishedOn : null,
					precision: 'day',
				}}
			/>
			<section className="block-small" aria-labelledby="sommaire">
				<div className="section-title">
					<h2 id="sommaire">{site('contents')}</h2>
				</div>
				{contents.length > 0 ? <Contents sections={contents} /> : <p>{site('emptyIssue')}</p>}
			</section>
			<p className="form-foot mt-5">
				<a className="link" href={here}>
					{t('issues.backToIssue')}
				</a>
			</p>
		</>
	)
}

/** What will stand in the contents: what is not accepted is no article yet. */
function contentsOf(issue: IssueDesk, kindOf: (article: BegunArticle) => string): ContentsSection[] {
	const { id, journal } = issue
	const sections = new Map<string, ContentsSection>()
	for (const one of contentsInOrder(issue)) {
		if (!isBegun(one) && one.state === 'reviewing') continue
		const section = sections.get(one.section?.id ?? '') ?? {
			title: one.section?.title ?? null,
			language: journal.language,
			entries: [],
		}
		section.entries.push({
			...NOTHING_YET,
			language: one.language,
			path: one.deskPath ?? pathTo('desk.issue', { id }),
			...(isBegun(one)
				? {
						id: one.id,
						title: Object.keys(one.title).length > 0 ? one.title : { [journal.language]: kindOf(one) },
						authors: [],
						pages: null,
					}
				: {
						id: one.submissionId ?? one.workId ?? '',
						...(one.path && { path: one.path }),
						title: one.title,
						authors: one.authors.map((name) => ({ name, slug: null })),
						pages: one.pages,
					}),
		})
		sections.set(one.section?.id ?? '', section)
	}
	return [...sections.values()]
}

const NOTHING_YET = { subtitle: {}, elocation: null, retracted: false, demonstration: false, pdf: null }
