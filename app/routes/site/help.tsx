import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { AsideBox } from '#app/ui/panel.tsx'

/** The questions of each group; `links` lead on from an answer. */
const GROUPS = [
	{
		key: 'readers',
		id: 'lire',
		questions: ['account', 'search', 'phrase', 'filters', 'download', 'cite', 'languages'],
	},
	{ key: 'authors', id: 'ecrire', questions: ['rules', 'submit', 'cost', 'correct'] },
	{ key: 'reviewers', id: 'evaluer', questions: ['how', 'join'] },
	{ key: 'machines', id: 'machines', questions: ['feeds', 'metadata', 'harvest', 'figures'] },
] as const

const LINKS: Record<
	string,
	{ href: string; key: 'articles' | 'guide' | 'authorSpace' | 'contact' | 'statistics' }
> = {
	'readers.search': { href: pathTo('articles'), key: 'articles' },
	'authors.rules': { href: pathTo('authorGuide'), key: 'guide' },
	'authors.submit': { href: pathTo('author'), key: 'authorSpace' },
	'authors.correct': { href: pathTo('contact'), key: 'contact' },
	'reviewers.join': { href: pathTo('contact'), key: 'contact' },
	'machines.figures': { href: pathTo('statistics'), key: 'statistics' },
}

export default function Help() {
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
								<Answer key={question} group={group.key} question={question} />
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

function Answer({ group, question }: { group: (typeof GROUPS)[number]['key']; question: string }) {
	const { t } = useTranslation('help')
	const { t: common } = useTranslation('common')
	const link = LINKS[`${group}.${question}`]
	return (
		<details className="question">
			<summary>
				<h3>{t(`${group}.${question}.question` as 'readers.account.question')}</h3>
			</summary>
			<p>{t(`${group}.${question}.answer` as 'readers.account.answer')}</p>
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
