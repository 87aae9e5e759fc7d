import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { refuseWhileImpersonating, requireActor } from '#app/modules/rights/index.ts'
import { NotCounted } from '#app/modules/usage/components/index.ts'
import { getOwnUsage, setUsageMail, wantsUsageMail } from '#app/modules/usage/own-works/index.server.ts'
import type { OwnUsage } from '#app/modules/usage/own-works/index.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs } from '#app/platform/http/read-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Colon } from '#app/ui/colon.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, EmptyState, HiddenHead, PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/usage'
import { MonthBars } from './components/month-bars.tsx'
import { ReaderCountries } from './components/reader-countries.tsx'

export { authorLinks as links } from './components/author-styles.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'author')
	const { searchParams } = new URL(request.url)
	const asked = searchParams.get('texte') ?? undefined
	return {
		usage: await getOwnUsage(ctx, actor.userId, {
			shown: isSlug(asked) ? asked : null,
			month: searchParams.get('mois'),
		}),
		isMailed: await wantsUsageMail(ctx, actor.userId),
		isSaved: searchParams.get('fait') === 'courriel',
		isDemonstration: ctx.env.DEMO === 'desk',
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireActor(actorOf(context), request, 'author')
	refuseWhileImpersonating(actor)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done } = await performPosted(await postedForm(request), {
		courriel: ['courriel', posts(setUsageMail, {})],
	})
	return redirect(pathTo('author.usage', { fait: done }), 303)
}

/** How one's own published works are read: by month, by work, and by mail for who wants it. */
export default function OwnUsagePage({ loaderData }: Route.ComponentProps) {
	const { usage, isMailed, isSaved, isDemonstration } = loaderData
	const { t } = useTranslation('author')
	const language = useLanguage()
	const one = usage.works.find(({ slug }) => slug === usage.shown)
	return (
		<div className="page">
			<HiddenHead title={t('usage.title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'space', label: t('title'), href: pathTo('author') },
					...(one ? [{ key: 'all', label: t('usage.title'), href: pathTo('author.usage') }] : []),
					{
						key: 'here',
						label: one ? (chooseText(one.title, language, one.language)?.text ?? one.slug) : t('usage.title'),
					},
				]}
			/>
			<PageHeading title={t('usage.title')}>
				{one ? <TextIn texts={one.title} original={one.language} /> : t('usage.intro')}
			</PageHeading>
			<NotCounted />
			<DoneNotice>{isSaved ? t(isMailed ? 'usage.mailed' : 'usage.unmailed') : null}</DoneNotice>
			{usage.works.length === 0 ? (
				<EmptyState title={t('usage.none')}>
					{t('usage.noneText')}
					{isDemonstration ? ` ${t('usage.noneInDemonstration')}` : null}
				</EmptyState>
			) : (
				<>
					<Months usage={usage} />
					<ReaderCountries usage={usage} />
					<Works works={usage.works} />
				</>
			)}
			<section className="section spaced" aria-labelledby="courriel">
				<SectionTitle id="courriel">{t('usage.mailTitle')}</SectionTitle>
				<p>{t(isMailed ? 'usage.mailOn' : 'usage.mailOff')}</p>
				<ButtonForm<typeof setUsageMail> perform="courriel" send={{ isWanted: isMailed ? '' : '1' }}>
					<Button>{t(isMailed ? 'usage.mailStop' : 'usage.mailStart')}</Button>
				</ButtonForm>
			</section>
		</div>
	)
}

function Months({ usage: { months } }: { usage: OwnUsage }) {
	const { t } = useTranslation('author')
	const { t: statistics } = useTranslation('statistics')
	const language = useLanguage()
	return (
		<section className="section" aria-labelledby="mois">
			<SectionTitle
				id="mois"
				aside={
					<ButtonLink variant="bare" href={pathTo('author.usageFile')} download>
						CSV
						<span className="visually-hidden">
							<Colon />
							{t('usage.months')}
						</span>
					</ButtonLink>
				}
			>
				{t('usage.months')}
			</SectionTitle>
			<MonthBars months={months} />
			<details className="chart-data">
				<summary>
					{statistics('asTable')}
					<span className="visually-hidden">
						<Colon />
						{t('usage.months')}
					</span>
				</summary>
				<table>
					<thead>
						<tr>
							<th scope="col">{t('usage.month')}</th>
							<NumberHeads />
						</tr>
					</thead>
					<tbody>
						{months.map((month) => (
							<tr key={month.month}>
								<th scope="row">{formatDate(`${month.month}-01`, language, 'month')}</th>
								<NumberCells of={month} />
							</tr>
						))}
					</tbody>
				</table>
			</details>
			<p className="small quiet">{t('usage.method')}</p>
		</section>
	)
}

function Works({ works }: Pick<OwnUsage, 'works'>) {
	const { t } = useTranslation('author')
	return (
		<section className="section" aria-labelledby="textes">
			<SectionTitle id="textes">{t('usage.works')}</SectionTitle>
			<TableRegion label={t('usage.works')}>
				<thead>
					<tr>
						<th scope="col">{t('usage.work')}</th>
						<NumberHeads />
					</tr>
				</thead>
				<tbody>
					{works.map((work) => (
						<tr key={work.id}>
							<th scope="row">
								<a className="link" href={pathTo('author.usage', { texte: work.slug })}>
									<TextIn texts={work.title} original={work.language} />
								</a>
								<a className="link small own-line" href={work.path}>
									{t('usage.read')}
								</a>
							</th>
							<NumberCells of={work} />
						</tr>
					))}
				</tbody>
			</TableRegion>
		</section>
	)
}

function NumberHeads() {
	const { t } = useTranslation('author')
	return (
		<>
			<th scope="col" className="number-cell">
				{t('usage.views')}
			</th>
			<th scope="col" className="number-cell">
				{t('usage.downloads')}
			</th>
		</>
	)
}

function NumberCells({ of: { views, downloads } }: { of: { views: number; downloads: number } }) {
	const language = useLanguage()
	return (
		<>
			<td className="number-cell figures-aligned">{formatNumber(views, language)}</td>
			<td className="number-cell figures-aligned">{formatNumber(downloads, language)}</td>
		</>
	)
}
