import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import {
	type ReviewTime as MeasuredTime,
	measuredReviewTime,
} from '#app/modules/decision/statistics/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import type { Route } from './+types/help'
import { ReviewTime } from './components/review-time.tsx'

/** The questions of each group; `links` lead on from an answer. */
const GROUPS = [
	{
		key: 'readers',
		id: 'lire',
		questions: [
			'readers.account',
			'readers.search',
			'readers.phrase',
			'readers.filters',
			'readers.download',
			'readers.cite',
			'readers.languages',
		],
	},
	{
		key: 'authors',
		id: 'ecrire',
		questions: ['authors.rules', 'authors.submit', 'authors.cost', 'authors.correct'],
	},
	{ key: 'reviewers', id: 'evaluer', questions: ['reviewers.how', 'reviewers.join'] },
	{
		key: 'machines',
		id: 'machines',
		questions: ['machines.feeds', 'machines.metadata', 'machines.harvest', 'machines.figures'],
	},
] as const

type Question = (typeof GROUPS)[number]['questions'][number]

const LINKS: {
	[question in Question]?: {
		href: string
		key: 'articles' | 'guide' | 'authorSpace' | 'contact' | 'statistics'
	}
} = {
	'readers.search': { href: pathTo('articles'), key: 'articles' },
	'authors.rules': { href: pathTo('authorGuide'), key: 'guide' },
	'authors.submit': { href: pathTo('author'), key: 'authorSpace' },
	'authors.correct': { href: pathTo('contact'), key: 'contact' },
	'reviewers.join': { href: pathTo('contact'), key: 'contact' },
	'machines.figures': { href: pathTo('statistics'), key: 'statistics' },
}

export async function loader({ context }: Route.LoaderArgs) {
	return { reviewTime: await measuredReviewTime(context.get(ctxContext)) }
}

export default function Help({ loaderData: { reviewTime } }: Route.ComponentProps) {
	const { t } = useTranslation('help')
	return (
		<div className="page">
			<PageHead title={t('title')} description={t('intro')} path={pathTo('help')} />
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<div className="two-panes">
				<div>
					{GROUPS.map((group) => (
						<section key={group.key} id={group.id} className="section" aria-labelledby={`h-${group.id}`}>
							<SectionTitle id={`h-${group.id}`}>{t(`${group.key}.title`)}</SectionTitle>
							{group.questions.map((question) => (
								<Answer key={question} question={question} reviewTime={reviewTime} />
							))}
						</section>
					))}
				</div>
				<AsideBox>
					<nav className="hidden-on-phone" aria-labelledby="h-sommaire">
						<h2 id="h-sommaire">{t('contents')}</h2>
						<ul className="plain-list">
							{GROUPS.map(({ key, id }) => (
								<li key={key}>
									<a className="link" href={`#${id}`}>
										{t(`${key}.title`)}
									</a>
								</li>
							))}
						</ul>
					</nav>
					<h2 className="mt-5">{t('notFound')}</h2>
					<p className="small">{t('writeText')}</p>
					<p className="mt-4">
						<ButtonLink href={pathTo('contact')}>{t('write')}</ButtonLink>
					</p>
				</AsideBox>
			</div>
		</div>
	)
}

function Answer({ question, reviewTime }: { question: Question; reviewTime: MeasuredTime | null }) {
	const { t } = useTranslation('help')
	const { t: common } = useTranslation('common')
	const link = LINKS[question]
	return (
		<details className="question">
			<summary>
				<h3>{t(`${question}.question`)}</h3>
			</summary>
			<p>{t(`${question}.answer`)}</p>
			{question === 'reviewers.how' ? (
				<p>
					<ReviewTime measured={reviewTime} />
				</p>
			) : null}
			{link ? (
				<p className="mt-3">
					<a className="link" href={link.href}>
						{common(`nav.${link.key}`)}
					</a>
				</p>
			) : null}
		</details>
	)
}
