import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber, formatShare } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { PointList, StandardsList } from '#app/modules/readiness/components/index.ts'
import { getReadiness, showFigures } from '#app/modules/readiness/index.server.ts'
import { MOST_ENDOGENY, STANDARD_NAMES } from '#app/modules/readiness/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { postsAs } from '#app/platform/http/read-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead, PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import readinessStyles from '#app/ui/styles/readiness.css?url'
import { TabLinks } from '#app/ui/tabs.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/readiness'
import { DoajApplication } from './doaj-application.tsx'

export const links = () => [{ rel: 'stylesheet', href: readinessStyles }]

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const { searchParams } = new URL(request.url)
	const readiness = await getReadiness(context.get(ctxContext), actor, slug)
	const present =
		STANDARD_NAMES.find((name) => name === searchParams.get('norme')) ?? STANDARD_NAMES[0] ?? 'doaj'
	const points = readiness.board.find(({ standard }) => standard === present)?.points ?? []
	const left = points.filter(({ state }) => state !== 'met')
	const isLeft = searchParams.get('points') === 'restants'
	return {
		...readiness,
		present,
		isLeft,
		points: isLeft ? left : points,
		leftCount: left.length,
		isSaved: searchParams.get('fait') === 'enregistre',
	}
}

export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { answer } = await performPosted(await postedForm(request), {
		montrer: ['enregistre', posts(showFigures, { slug })],
	})
	if (!answer.ok) return refusedPage(answer)
	return redirect(pathTo('desk.readiness', { slug, fait: 'enregistre', '#': 'chiffres' }), 303)
}

/** A journal by the standards of directories and funders: what it has, what it lacks, and where that is mended. */
export default function ReadinessPage({ loaderData }: Route.ComponentProps) {
	const { journal, board, endogeny, application, present, points, isLeft, leftCount, isSaved } = loaderData
	const { t } = useTranslation('readiness')
	const { t: settings } = useTranslation('journalSettings')
	const { slug } = journal
	const language = useLanguage()
	const title = <TextIn texts={journal.title} original={journal.language} />
	return (
		<>
			<HiddenHead title={t('title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'journals', href: pathTo('desk.journals'), label: settings('list.title') },
					{ key: 'journal', href: pathTo('desk.journal', { slug }), label: title },
					{ key: 'self', label: t('title') },
				]}
			/>
			<div className="readiness-head">
				<PageHeading title={t('title')}>{t('intro')}</PageHeading>
				<ButtonLink small href={pathTo('desk.readinessFile', { slug })} download>
					<Icon name="download" small /> CSV
				</ButtonLink>
			</div>
			<DoneNotice>{isSaved ? t('figures.done') : null}</DoneNotice>
			<StandardsList
				board={board}
				present={present}
				hrefOf={(standard) =>
					pathTo('desk.readiness', {
						slug,
						norme: standard,
						points: isLeft ? 'restants' : null,
						'#': 'points',
					})
				}
			/>
			<div className="readiness">
				<section aria-labelledby="points">
					<SectionTitle id="points">{t(`standards.${present}`)}</SectionTitle>
					<TabLinks label={t('shown.label')} className="mb-3">
						{[false, true].map((of) => (
							<a
								key={of ? 'left' : 'all'}
								href={pathTo('desk.readiness', {
									slug,
									norme: present,
									points: of ? 'restants' : null,
									'#': 'points',
								})}
								aria-current={of === isLeft ? 'page' : undefined}
							>
								{of ? t('shown.left', { formatted: formatNumber(leftCount, language) }) : t('shown.all')}
							</a>
						))}
					</TabLinks>
					{isLeft && leftCount === 0 ? <p className="quiet">{t('shown.none')}</p> : null}
					<PointList points={points} slug={slug} />
				</section>
				<div className="readiness-aside">
					<section aria-labelledby="endogenie">
						<SectionTitle id="endogenie">{t('endogeny.title')}</SectionTitle>
						<EndogenyChart endogeny={endogeny} />
					</section>
					<DoajApplication answers={application} />
					<Figures slug={slug} isShown={loaderData.showsFigures} isTrial={journal.isTrial} />
				</div>
			</div>
		</>
	)
}

const WIDTH = 100
/** The share that a bar of full width stands for, so that the limit stands well within it. */
const WIDEST = 0.6

function EndogenyChart({ endogeny }: { endogeny: { name: string; own: number; of: number }[] }) {
	const { t } = useTranslation('readiness')
	const language = useLanguage()
	if (endogeny.length === 0) return <p className="quiet">{t('endogeny.none')}</p>
	const at = (share: number) => Math.min(WIDTH, (share / WIDEST) * WIDTH)
	return (
		<>
			<table className="endogeny">
				<thead className="visually-hidden">
					<tr>
						<th scope="col">{t('endogeny.place')}</th>
						<th scope="col">{t('endogeny.share')}</th>
					</tr>
				</thead>
				<tbody>
					{endogeny.map(({ name, own, of }) => (
						<tr key={name}>
							<th scope="row">
								<bdi>{name}</bdi>
							</th>
							<td>
								<svg
									viewBox={`0 0 ${WIDTH} 16`}
									preserveAspectRatio="none"
									aria-hidden="true"
									focusable="false"
								>
									<rect
										width={at(own / of)}
										y="2"
										height="12"
										className={own / of > MOST_ENDOGENY ? 'over' : 'under'}
									/>
									<path d={`M${at(MOST_ENDOGENY)} 0V16`} />
								</svg>
								<span className="figures-aligned">
									{formatShare(own / of, language)} ({formatNumber(own, language)} /{' '}
									{formatNumber(of, language)})
								</span>
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<p className="small quiet">
				{t('endogeny.text')} {t('endogeny.limit', { share: formatShare(MOST_ENDOGENY, language) })}.
			</p>
		</>
	)
}

function Figures({ slug, isShown, isTrial }: { slug: string; isShown: boolean; isTrial: boolean }) {
	const { t } = useTranslation('readiness')
	return (
		<section id="chiffres" aria-labelledby="h-chiffres">
			<SectionTitle id="h-chiffres">{t('figures.title')}</SectionTitle>
			<p className="small">{t('figures.text')}</p>
			{isTrial ? (
				<p className="small quiet">{t('figures.trial')}</p>
			) : (
				<>
					<p className="small quiet mt-2">
						{t(isShown ? 'figures.on' : 'figures.off')}{' '}
						{isShown ? (
							<a className="link" href={pathTo('journal.figures', { id: slug })}>
								{t('figures.see')}
							</a>
						) : null}
					</p>
					<ButtonForm<typeof showFigures, 'slug'>
						className="mt-3"
						perform="montrer"
						send={{ isShown: isShown ? '' : '1' }}
					>
						<Button small>{t(isShown ? 'figures.hide' : 'figures.show')}</Button>
					</ButtonForm>
				</>
			)}
		</section>
	)
}
